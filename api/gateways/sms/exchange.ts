import { AppError } from '#domain/errors';
import { isObject } from '#domain/lookup';

/** A carrier answers in a second or two; the person before the form waits no longer than this. */
export const SMS_TIMEOUT_MS = 8_000;

/**
 * One POST to a carrier; resolves to its JSON whatever the HTTP status, since both carriers say in
 * the body what went wrong. Throws AppError upstream when no such answer came back.
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
