import * as z from 'zod/mini';
import type { AnswerOf, Call, EnvelopeCall } from '#contract/call';
import { withDeadline } from './deadline.ts';

const TIMEOUT_MS = 15_000;
/** For endpoints that process a day's orders or a file. */
const SLOW_MS = 300_000;

/** Envelope of every response; `data` is parsed by the endpoint's schema. */
const Frame = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });
type Frame = z.infer<typeof Frame>;

const Failure = z.object({
  fields: z.optional(z.array(z.string())),
  requestId: z.optional(z.string()),
  ways: z.optional(z.array(z.string())),
});

/** The server responded with a refusal or an unexpected body. `message` may be shown. */
export class ApiError extends Error {
  // `declare`: older browsers lack class fields, and lowering them needs a 0.3 kB helper.
  declare readonly status: number;
  /** -1 for a response without envelope. */
  declare readonly code: number;
  declare readonly requestId: string | undefined;
  /** Seconds to wait, if the server provided them. */
  declare readonly retryAfter: number | undefined;
  /** Alternatives named by the server. */
  declare readonly ways: readonly string[];
  /** Data of the refusal; must be validated by its reader. */
  declare readonly data: unknown;

  constructor(response: Response, frame?: Frame, abnormal = '') {
    super(frame?.msg || abnormal);
    this.status = response.status;
    this.code = frame?.code ?? -1;
    this.data = frame?.data;
    const failure = z.safeParse(Failure, frame?.data).data;
    this.requestId = failure?.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
    this.ways = failure?.ways ?? [];
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  }
}

/** No response: offline, interrupted or timed out. */
export class NetworkError extends Error {
  constructor(cause?: unknown, unreached = '') {
    super(unreached, { cause });
  }
}

interface Reading {
  signal?: AbortSignal;
  /** Reads the body; default: at once. */
  blob?: (response: Response) => Promise<Blob>;
}

interface Download {
  name: string;
  blob: Blob;
}

type Body<C extends Call> = C extends { body: infer S extends z.core.$ZodType } ? z.input<S> : never;
type Query<C extends Call> = C extends { query: infer S extends z.core.$ZodType } ? z.input<S> : never;

/** Input of an endpoint: its body, else its query; `undefined` if it has neither. */
type InputOf<C extends Call> = C extends { body: z.core.$ZodType }
  ? Body<C>
  : C extends { query: z.core.$ZodType }
    ? Query<C>
    : undefined;

type OptionsOf<C extends Call> = {
  signal?: AbortSignal;
  /** The file, for endpoints whose body is a stream. */
  upload?: Blob;
} & (C extends {
  params: infer S extends z.core.$ZodType;
}
  ? { params: z.input<S> }
  : { params?: never });

/** True if there is no input or all its fields are optional. */
type MayBeLeftOut<Input> = Input extends undefined ? true : object extends Input ? true : false;

export type Sending<C extends Call> = C extends { params: z.core.$ZodType }
  ? [input: InputOf<C>, options: OptionsOf<C>]
  : MayBeLeftOut<InputOf<C>> extends true
    ? [input?: InputOf<C>, options?: OptionsOf<C>]
    : [input: InputOf<C>, options?: OptionsOf<C>];

export interface Client {
  /** Returns the `data` of the response. Rejects with ApiError or NetworkError. */
  call<C extends EnvelopeCall>(call: C, ...sending: Sending<C>): Promise<AnswerOf<C>>;
  /** Downloads a file, without a short timeout, under the server's file name. */
  download<C extends Call>(call: C, query: InputOf<C>, reading?: Reading): Promise<Download>;
  /** Polls without keeping the session alive; null if nothing changed (304). */
  poll<C extends Call>(call: C, query: InputOf<C>, signal: AbortSignal): Promise<AnswerOf<C> | null>;
}

/** App-specific behaviour of the client. */
interface ClientPolicy {
  token(): string | null;
  headers?(): Record<string, string>;
  /** Headers for one automatic retry of a refused request; null: no retry. */
  prove?(error: ApiError): Promise<Record<string, string> | null>;
  /** Called for a refusal, with the token used. */
  refused(error: ApiError, call: Call, token: string | null): void;
  /** Called for every response. */
  answered?(response: Response): void;
  /** Messages for a response without one, and for no response. */
  texts?: { abnormal: string; unreached: string };
}

interface Sent {
  input: unknown;
  params?: unknown;
  signal?: AbortSignal | undefined;
  upload?: Blob;
  headers?: Record<string, string>;
}

/** Marks automatic requests, which the server does not count as activity. */
export const UNATTENDED = { 'X-Unattended': '1' } as const;

function urlOf(call: Call, input: unknown, params: unknown): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = Object.entries(params ?? {}).find(([key]) => key === name)?.[1];
    return encodeURIComponent(String(value));
  });
  if (call.body || !call.query) return path;
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${query}` : path;
}

/** A proxy may respond with its own page, which has no envelope. */
export function parseFrame(text: string): Frame | undefined {
  try {
    return z.safeParse(Frame, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Parses `data` with the endpoint's schema; undefined if it does not match. */
function readAnswer<C extends Call>(call: C, data: unknown): AnswerOf<C> | undefined {
  return z.safeParse(call.answer as z.ZodMiniType<AnswerOf<C>>, data).data;
}

/** Creates a client for the endpoint registry, typed by path, input and answer. */
export function createClient(policy: ClientPolicy, origin = ''): Client {
  const { abnormal = '', unreached = '' } = policy.texts ?? {};
  const lost = (cause: unknown): never => {
    throw new NetworkError(cause, unreached);
  };

  async function send(call: Call, { input, params, signal, upload, headers: more }: Sent) {
    const token = policy.token();
    const json = call.body ? { 'Content-Type': 'application/json' } : {};
    const headers = new Headers({ ...json, ...policy.headers?.(), ...more });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const response = await fetch(origin + urlOf(call, input, params), {
      method: call.method,
      headers,
      signal: signal ?? null,
      ...(call.body && { body: JSON.stringify(input ?? {}) }),
      ...(upload && { body: upload }),
    }).catch(lost);
    policy.answered?.(response);
    return { response, token };
  }

  function refusal(response: Response, text: string, call: Call, token: string | null): ApiError {
    const error = new ApiError(response, parseFrame(text), abnormal);
    policy.refused(error, call, token);
    return error;
  }

  async function ask<C extends Call>(call: C, sent: Sent): Promise<AnswerOf<C>> {
    const { response, token, text } = await withDeadline(
      call.slow ? SLOW_MS : TIMEOUT_MS,
      sent.signal,
      async (signal) => {
        const answer = await send(call, { ...sent, signal });
        return { ...answer, text: await answer.response.text().catch(lost) };
      },
    );
    const frame = parseFrame(text);
    if (!response.ok || frame?.code !== 0) throw refusal(response, text, call, token);
    const data = readAnswer(call, frame.data);
    if (data === undefined) throw new ApiError(response, undefined, abnormal);
    return data;
  }

  async function take(call: Call, sent: Sent, blob: Reading['blob']): Promise<Download> {
    const { response, token } = await send(call, sent);
    if (!response.ok) throw refusal(response, await response.text().catch(lost), call, token);
    const disposition = response.headers.get('Content-Disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(disposition)?.[1];
    if (name === undefined) throw new ApiError(response, undefined, abnormal);
    return { name, blob: await (blob ? blob(response) : response.blob()).catch(lost) };
  }

  /** Sends a request, and repeats it once with a proof if the refusal asks for one. */
  async function proven<T>(attempt: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    try {
      return await attempt({});
    } catch (error) {
      const proof = error instanceof ApiError ? await policy.prove?.(error) : null;
      if (!proof) throw error;
      return attempt(proof);
    }
  }

  return {
    call(call, ...rest) {
      const [input, options] = rest;
      return proven((headers) => ask(call, { ...options, input, headers }));
    },
    download: (call, input, { signal, blob } = {}) => proven((headers) => take(call, { input, headers, signal }, blob)),
    async poll(call, input, signal) {
      return ask(call, { input, signal, headers: UNATTENDED }).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 304) return null;
        throw cause;
      });
    },
  };
}
