import type { Envelope, FailureData } from '#contract/envelope';
import type { Session } from './session.ts';

const TIMEOUT_MS = 15_000;
const SESSION_CODES: readonly number[] = [40100, 40101];
/** A wrong password is refused with 40100 too, and says nothing of the session that is open. */
const LOGIN = '/login';

/** The server answered, and said no. `message` is its sentence, empty when it gave none. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, answer: Partial<Envelope<FailureData | null>>) {
    super(answer.msg ?? '');
    this.code = answer.code ?? -1;
    this.status = response.status;
    this.requestId = answer.data?.requestId ?? undefined;
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  }
}

/** No answer came: offline, cut off or timed out. */
export class NetworkError extends Error {}

export interface Api {
  get<T>(path: string, query?: Record<string, string>): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

/**
 * Calls under /api/web. Resolves with the envelope's `data`; rejects with ApiError or NetworkError.
 * A refused token ends the session, unless the session has changed since the call was sent.
 */
export function createApi(
  session: Session,
  onSessionEnded: (message: string) => void,
  origin = '',
): Api {
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const { token } = session.get();
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const { response, answer } = await exchange(`${origin}/api/web${path}`, { ...init, headers });
    if (response.ok && answer.code === 0) return answer.data as T;
    const error = new ApiError(response, answer as Partial<Envelope<FailureData | null>>);
    const ofToken = path !== LOGIN && SESSION_CODES.includes(error.code);
    if (token && ofToken && token === session.get().token) {
      session.signOut();
      onSessionEnded(error.message);
    }
    throw error;
  }
  return {
    get: (path, query) => call(query ? `${path}?${new URLSearchParams(query)}` : path),
    post: (path, body = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
  };
}

async function exchange(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { response, answer: parseAnswer(text) };
  } catch (cause) {
    throw new NetworkError('', { cause });
  }
}

/** A proxy may answer with a page of its own; that is a refusal without a sentence. */
function parseAnswer(text: string): Partial<Envelope<unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<Envelope<unknown>>;
  } catch {
    return {};
  }
}

/** The sentence for a failed call: the server's, or `refused` if it gave none, or `unreached`. */
export function failureText(error: unknown, refused: string, unreached: string): string {
  if (error instanceof ApiError) return error.message || refused;
  return unreached;
}
