import { AppError } from '#domain/errors';
import { isObject } from '#domain/lookup';

/** A carrier answers in a second or two; the person before the form waits no longer than this. */
export const SMS_TIMEOUT_MS = 8_000;

/**
 * Sends one POST to a carrier and returns its JSON whatever the HTTP status, because both carriers report errors in the
 * body. @throws AppError upstream without such a response
 */
export async function exchange(
  url: string,
  init: { headers: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', redirect: 'error', signal, ...init });
    const answer: unknown = await response.json();
    if (isObject(answer)) return answer;
    throw new Error(`no object in the answer, status ${response.status}`);
  } catch (cause) {
    throw new AppError('upstream', { msg: '短信发送失败，请稍后重试', cause });
  }
}

/** A field of an answer as text; anything else counts as missing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
