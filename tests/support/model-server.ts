import { END_MARK, sectionMark } from '#api/gateways/llm/section-stream';
import type { ModelConfig } from '#api/platform/model-config';

/** A request to the server, as the protocol has it. */
export interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens: number;
  stream: boolean;
}

/** A paragraph as the plan asks for it; `text` is what the rules say there. */
export interface GivenSection {
  id: string;
  text: string;
  most?: number;
}

/** How it answers: a status with a body, or a stream that this writes. */
export type Behaviour =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | ((out: Out, sections: GivenSection[], request: ModelRequest) => Promise<void>);

/** The stream of an answer. */
export interface Out {
  say(text: string): void;
  /** The proper end, with what it cost. */
  end(finish?: string): void;
  /** Breaks the connection, and is gone. */
  cut(): Promise<void>;
  /** The caller has gone. */
  gone: AbortSignal;
}

const USAGE = {
  prompt_tokens: 1_000,
  completion_tokens: 500,
  total_tokens: 1_500,
  prompt_tokens_details: { cached_tokens: 600 },
};

interface Given {
  plan: { id: string; claims: string[]; length: { most: number } }[];
}

/** The paragraphs that the prompt's plan asks for. */
function sectionsOf(request: ModelRequest): GivenSection[] {
  const user = request.messages.at(-1)?.content ?? '';
  const json = /<data>\n(.*)\n<\/data>/s.exec(user)?.[1] ?? '{"plan":[]}';
  return (JSON.parse(json) as Given).plan.map(({ id, claims, length: { most } }) => {
    return { id, text: claims.join('\n\n'), most };
  });
}

/** The paragraph in other words, that change nothing it says; where there is no room, as it is. */
export function reworded({ text, most }: GivenSection): string {
  const other = `换句话说，${text}`;
  return most !== undefined && other.length > most ? text : other;
}

/** Writes every section in new words, as the prompt asks. */
export const good = (async (out, sections) => {
  for (const section of sections) {
    out.say(`${sectionMark(section.id)}\n`);
    const text = reworded(section);
    for (let at = 0; at < text.length; at += 40) out.say(text.slice(at, at + 40));
    out.say('\n');
  }
  out.say(`${END_MARK}\n`);
  out.end();
}) satisfies Behaviour;

/** Writes every section by `word`. */
export function wording(word: (section: GivenSection, index: number) => string): Behaviour {
  return async (out, sections) => {
    sections.forEach((section, index) => {
      out.say(`${sectionMark(section.id)}\n${word(section, index)}\n`);
    });
    out.say(`${END_MARK}\n`);
    out.end();
  };
}

/**
 * A provider of language models on this machine, speaking the protocol over real HTTP. The test
 * says how it behaves, also from one request to the next.
 */
export function modelServer() {
  const asked: ModelRequest[] = [];
  let behave: (turn: number) => Behaviour = () => good;

  function stream(request: ModelRequest, write: Exclude<Behaviour, { status: number }>) {
    const encoder = new TextEncoder();
    const gone = new AbortController();
    const chunk = (delta: object, finish: string | null, usage?: object) => ({
      id: 'c1',
      object: 'chat.completion.chunk',
      model: request.model,
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...(usage ? { usage } : {}),
    });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (data: unknown) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
        // Providers keep the line open with comments; a client must not take them for text.
        controller.enqueue(encoder.encode(': keep-alive\n\n'));
        await write(
          {
            gone: gone.signal,
            say: (content) => send(chunk({ content }, null)),
            end(finish = 'stop') {
              send(chunk({}, finish));
              send({ ...chunk({}, null), choices: [], usage: USAGE });
              controller.enqueue(encoder.encode('data: [DONE]\n\n'));
              controller.close();
            },
            cut: () => server.stop(true),
          },
          sectionsOf(request),
          request,
        );
      },
      cancel: () => gone.abort(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 30,
    async fetch(request) {
      const body = (await request.json()) as ModelRequest;
      asked.push(body);
      const behaviour = behave(asked.length);
      if (typeof behaviour === 'function') return stream(body, behaviour);
      const { status, headers } = behaviour;
      return Response.json(behaviour.body, { status, ...(headers ? { headers } : {}) });
    },
  });

  const config: ModelConfig = {
    baseUrl: `${server.url.origin}/v1`,
    apiKey: 'a-key-of-the-tests',
    model: 'test-model',
    filingNumber: '粤-20260101-0001',
    prices: { in: 100, cached: 10, out: 200 },
    caps: { atOnce: 50, perUserDaily: 1_000, daily: 10_000 },
  };

  return {
    config,
    asked,
    /** From now on it answers so. */
    answer(next: Behaviour) {
      behave = () => next;
    },
    /** By the number of the request, from 1 on. */
    answerByTurn(next: (turn: number) => Behaviour) {
      behave = next;
    },
    close: () => server.stop(true),
  };
}

export type ModelServer = ReturnType<typeof modelServer>;
