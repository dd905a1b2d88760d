import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import type { MODEL_CALL_OUTCOMES } from '#db/schema/reports';
import type { ModelConfig } from '../../platform/model-config.ts';
import type { Prompt } from './prompt.ts';

/** Tokens as the provider counts them. */
export interface Usage {
  in: number;
  /** Tokens of `in` that came out of the provider's cache. */
  cached: number;
  out: number;
}

/** A piece of the answer; the last one has the reason for its end and the cost, if the provider reports them. */
interface Piece {
  text: string;
  /** `stop` is the only proper end. */
  finish: string | null;
  usage: Usage | null;
}

export interface ModelClient {
  /** Rejects with ModelCallError before the answer begins, with anything where its stream breaks. */
  answer(prompt: Prompt, mostTokens: number, stop: AbortSignal): AsyncIterable<Piece>;
}

export type CallOutcome = Exclude<(typeof MODEL_CALL_OUTCOMES)[number], 'open'>;

/** A question that was not answered. */
export class ModelCallError extends Error {
  constructor(
    readonly outcome: CallOutcome,
    options?: ErrorOptions,
  ) {
    super(`the model gave no answer: ${outcome}`, options);
  }
}

/** A written report is paid for: asked twice at most. */
const TRIES = 2;
const PAUSE_MS = 500;
/** The reader waits meanwhile. */
const MAX_PAUSE_MS = 5_000;
/** Timeout, conflict, too many: worth a second try, as every 5xx is. */
const PASSING = [408, 409, 429];

/**
 * Refusals by a provider's own content filter, which come as ordinary 400s: DeepSeek's "Content Exists
 * Risk", DashScope's `data_inspection_failed`. Not a fault of the request, and not worth repeating.
 */
const MODERATION = /content exists risk|data_inspection_failed|inappropriate content|content_filter/i;

async function refusalOf(response: Response): Promise<ModelCallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  if (status === 400 && MODERATION.test(text)) return new ModelCallError('moderated');
  if (status === 429) return new ModelCallError('tooMany');
  return new ModelCallError(status < 500 ? 'refused' : 'failed');
}

/** ms until the second try; a provider may ask for more, in seconds. */
function pauseOf(response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : PAUSE_MS;
}

/** Sends a request, with one retry if that may help; `stop` aborts all of it. */
async function ask(url: string, request: RequestInit, stop: AbortSignal): Promise<Response> {
  for (let turn = 1; ; turn += 1) {
    const response = await fetch(url, { ...request, signal: stop }).catch((cause: unknown) => {
      if (stop.aborted || turn === TRIES) throw new ModelCallError('unreachable', { cause });
      return null;
    });
    if (response?.ok) return response;
    const passing = !response || response.status >= 500 || PASSING.includes(response.status);
    if (response && !(passing && turn < TRIES)) throw await refusalOf(response);
    await response?.body?.cancel();
    await pause(pauseOf(response), undefined, { signal: stop });
  }
}

/** Fields read from a chunk. DeepSeek reports cached tokens in a separate field. */
const Chunk = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        delta: z.nullish(z.object({ content: z.nullish(z.string()) })),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  usage: z.catch(
    z.nullish(
      z.object({
        prompt_tokens: z.number(),
        completion_tokens: z.number(),
        prompt_cache_hit_tokens: z.nullish(z.number()),
        prompt_tokens_details: z.nullish(z.object({ cached_tokens: z.nullish(z.number()) })),
      }),
    ),
    null,
  ),
});

function pieceOf(data: string): Piece {
  const { choices, usage } = Chunk.parse(JSON.parse(data));
  const choice = choices?.[0];
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? usage?.prompt_cache_hit_tokens ?? 0;
  return {
    text: choice?.delta?.content ?? '',
    finish: choice?.finish_reason ?? null,
    usage: usage ? { in: usage.prompt_tokens, cached, out: usage.completion_tokens } : null,
  };
}

/** Any provider that speaks the OpenAI protocol: one request, answered with server-sent events. */
export function modelClient({
  baseUrl,
  apiKey,
  model,
}: Pick<ModelConfig, 'baseUrl' | 'apiKey' | 'model'>): ModelClient {
  const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return {
    async *answer({ system, user }, mostTokens, stop): AsyncGenerator<Piece> {
      const body = JSON.stringify({
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        max_tokens: mostTokens,
        temperature: 0.7,
        stream: true,
        stream_options: { include_usage: true },
      });
      const response = await ask(url, { method: 'POST', headers, body }, stop);
      const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const { data } of events ?? []) {
        if (data === '[DONE]') return;
        yield pieceOf(data);
      }
    },
  };
}
