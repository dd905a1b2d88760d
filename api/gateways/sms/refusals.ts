import { AppError } from '#domain/errors';
import type { NoticeOutcome } from './sender.ts';

/**
 * Sentences for a person waiting for a code, by the beginning of the carrier's error code. For a
 * refusal that only the operator can mend, the person gets the usual sentence and the log the code.
 */
const MEANINGS = [
  {
    words: ['isv.MOBILE_NUMBER_ILLEGAL', 'InvalidParameterValue.IncorrectPhoneNumber'],
    kind: 'validation',
    msg: '请输入正确的手机号',
  },
  {
    words: ['isv.BUSINESS_LIMIT_CONTROL', 'biz.FREQUENCY', 'LimitExceeded.'],
    kind: 'tooOften',
    msg: '该手机号获取验证码过于频繁，请稍后再试',
  },
  {
    words: ['isv.BLACK_KEY_CONTROL_LIMIT', 'isv.MOBILE_IN_BLACK', 'FailedOperation.PhoneNumberInBlacklist'],
    kind: 'upstream',
    msg: '该手机号已拒收短信，请联系运营商或更换手机号',
  },
] as const;

/** Carriers count in minutes; a person may well succeed after waiting one. */
const RETRY_AFTER_S = 60;

/** The failure of a message that the carrier refused with `word` and its own explanation. */
export function refusal(word: string, explanation: string): AppError {
  // Some explanations repeat the number or the code, which no log may hold.
  const why = explanation.replace(/\d{4,}/g, '#');
  const cause = new Error(`the carrier refused: ${word} ${why}`);
  const meaning = MEANINGS.find(({ words }) => words.some((known) => word.startsWith(known)));
  if (!meaning) return new AppError('upstream', { msg: '短信发送失败，请稍后重试', cause });
  const { kind, msg } = meaning;
  if (kind === 'validation') return new AppError(kind, { msg, fields: ['phone'], cause });
  return new AppError(kind, {
    msg,
    cause,
    ...(kind === 'tooOften' && { retryAfter: RETRY_AFTER_S }),
  });
}

/** Outcome of a message that must not go twice. `call` resolves to the carrier's refusal, if any. */
export async function noticeOutcome(call: () => Promise<AppError | null>): Promise<NoticeOutcome> {
  try {
    return (await call()) === null ? 'sent' : 'failed';
  } catch {
    // No answer came back: the carrier may have it.
    return 'unknown';
  }
}

/** Outcome in the carrier's records; `unknown` if it has none or does not respond. */
export async function recordedOutcome(call: () => Promise<NoticeOutcome | undefined>): Promise<NoticeOutcome> {
  try {
    return (await call()) ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
