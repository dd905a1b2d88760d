import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '#domain/errors';

/** The commonest first; a guesser begins with these. */
const COMMONEST: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Digits of a phone number that are enough to call a password a part of it. */
const PART_OF_PHONE = 6;

/** `abcdef`, `654321`, `aaaaaa`: each character as far from the one before it as all others are. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, n) => code - (codes[n] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

function isLikePhone(text: string, phone: string): boolean {
  const backwards = [...phone].reverse().join('');
  return [phone, backwards].some(
    (digits) => text.includes(digits) || (text.length >= PART_OF_PHONE && digits.includes(text)),
  );
}

/** Whether a guesser would try the password among the first; `phone` is that of its account. */
export function isWeakPassword(password: string, phone?: string): boolean {
  const text = password.trim().toLowerCase();
  return COMMONEST.has(text) || isRun(text) || (phone !== undefined && isLikePhone(text, phone));
}

/** Throws AppError validation for a weak password. */
export function refuseWeakPassword(password: string, phone?: string): void {
  if (isWeakPassword(password, phone)) throw invalid('密码太简单，请换一个', 'password');
}
