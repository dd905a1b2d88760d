import * as z from 'zod/mini';
import type { FailureData } from '#contract/envelope';
import { ERRORS } from '#domain/errors';
import type { Session } from './session.ts';
import { CALLS } from './text.ts';

const TIMEOUT_MS = 15_000;
const SESSION_CODES: readonly number[] = [ERRORS.unauthenticated.code, ERRORS.sessionEnded.code];

/** The frame of every answer; `data` is judged by the call's own schema. */
const Answer = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

type Answer = z.infer<typeof Answer>;

/** The server answered, and not with what was asked for. `message` is a sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | undefined;
  /** A password or a code has to be shown first. */
  readonly needsProof: boolean;

  constructor(response: Response, answer?: Answer) {
    super(answer?.msg || CALLS.abnormal);
    const data = answer?.data as FailureData | null | undefined;
    this.status = response.status;
    this.code = answer?.code;
    this.needsProof = data?.needs === 'proof';
    this.requestId = data?.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  }
}

/** No answer came: offline, cut off or timed out. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(CALLS.unreached, { cause });
  }
}

type Schema = z.core.$ZodType;

export interface Api {
  get<S extends Schema>(
    path: string,
    schema: S,
    options?: { query?: Record<string, string>; signal?: AbortSignal },
  ): Promise<z.output<S>>;
  /** Without a body nothing is sent, not even a content type. */
  post<S extends Schema>(path: string, schema: S, body?: unknown): Promise<z.output<S>>;
  /** A file, which may be large and take its time, under the name that the server gave it. */
  download(path: string, query: Record<string, string>): Promise<Download>;
  /** What the page asks by itself, which keeps no session alive; null: nothing changed (304). */
  poll<S extends Schema>(
    path: string,
    schema: S,
    options: { query: Record<string, string>; signal: AbortSignal },
  ): Promise<z.output<S> | null>;
}

export interface Download {
  name: string;
  blob: Blob;
}

/** What the console has to know of its calls, besides who made them. */
export interface Desk {
  sessionEnded(notice: string): void;
  /** The server has locked the session, as another tab asked it to. */
  locked(): void;
  needsSecondStep(): void;
  /** Asks who sits there for a password or a code; false: they would not show it. */
  prove(): Promise<boolean>;
  /** Nobody is at the page: what it asks now, it asks by itself. */
  unattended(): boolean;
}

/**
 * Calls under /api/admin. Resolves with the envelope's `data` as its schema reads it; rejects with
 * ApiError or NetworkError. A refused token ends the session, unless the session has changed since
 * the call was sent.
 */
export function createApi(session: Session, desk: Desk, origin = ''): Api {
  function authorised(init: RequestInit) {
    const token = session.get().signedIn?.token;
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (desk.unattended()) headers.set('X-Unattended', '1');
    return { token, init: { ...init, headers } };
  }

  function refusal(token: string | undefined, response: Response, answer: Answer | undefined) {
    const error = new ApiError(response, answer);
    const { code } = error;
    if (!token || code === undefined || token !== session.get().signedIn?.token) return error;
    if (SESSION_CODES.includes(code)) desk.sessionEnded(error.message);
    if (code === ERRORS.locked.code) desk.locked();
    if (code === ERRORS.needsSecondStep.code) desk.needsSecondStep();
    return error;
  }

  /** The call; where the server wants a proof first, once more after it. */
  async function proven<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.needsProof && (await desk.prove()))) throw error;
      return attempt();
    }
  }

  async function call<S extends Schema>(path: string, schema: S, given: RequestInit) {
    const { token, init } = authorised(given);
    const { response, answer } = await exchange(`${origin}/api/admin${path}`, init);
    if (!response.ok || answer?.code !== 0) throw refusal(token, response, answer);
    const data = z.safeParse(schema, answer.data);
    if (!data.success) throw new ApiError(response);
    return data.data;
  }

  async function download(path: string, query: Record<string, string>): Promise<Download> {
    const { token, init } = authorised({});
    const url = `${origin}/api/admin${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, init).catch(lost);
    if (!response.ok) throw refusal(token, response, parseAnswer(await response.text()));
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    if (name === undefined) throw new ApiError(response);
    return { name, blob: await response.blob().catch(lost) };
  }

  return {
    get: (path, schema, { query, signal } = {}) =>
      call(query ? `${path}?${new URLSearchParams(query)}` : path, schema, {
        ...(signal ? { signal } : {}),
      }),
    post: (path, schema, body) =>
      proven(() =>
        call(path, schema, {
          method: 'POST',
          ...(body === undefined
            ? {}
            : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        }),
      ),
    download: (path, query) => proven(() => download(path, query)),
    async poll(path, schema, { query, signal }) {
      const headers = { 'X-Unattended': '1' };
      const given = { headers, signal };
      return call(`${path}?${new URLSearchParams(query)}`, schema, given).catch((cause) => {
        if (cause instanceof ApiError && cause.status === 304) return null;
        throw cause;
      });
    },
  };
}

async function exchange(url: string, init: RequestInit) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal });
    return { response, answer: parseAnswer(await response.text()) };
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

function lost(cause: unknown): never {
  throw new NetworkError(cause);
}

/** A proxy may answer with a page of its own; that is an answer without a frame. */
function parseAnswer(text: string): Answer | undefined {
  try {
    return z.safeParse(Answer, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
