import { PHONE } from './phone.ts';

/** Half-width form without the invisible marks that contact cards and chat apps put around a number. */
const visible = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Blanks, dashes, dots and brackets group digits and mean nothing. */
const ungrouped = (text: string): string => text.replace(/[\s().·‐-―−-]/g, '');

/**
 * Returns the eleven digits of a phone number as phones paste or autofill it; any other text comes back without
 * marks and separators, for the pattern to reject.
 * @example typedPhone('+86 138 0013 8000') // '13800138000'
 */
export const typedPhone = (text: string): string =>
  ungrouped(visible(text)).replace(/^(?:\+86|0086|86)(?=1\d{10}$)/, '');

/**
 * Returns the six digits of a code as it is typed, pasted with its whole message, or filled in twice by iOS; any
 * other text comes back for the pattern to reject.
 * @example typedCode('【子平】验证码123456，5分钟内有效') // '123456'
 */
export function typedCode(text: string): string {
  const seen = visible(text);
  const digits = ungrouped(seen);
  const twice = /^(\d{6})\1$/.exec(digits)?.[1];
  if (twice !== undefined) return twice;
  if (/^\d*$/.test(digits)) return digits;
  const runs = (seen.match(/\d+/g) ?? []).filter((run) => run.length === 6);
  return runs.length === 1 ? runs.join('') : digits;
}

/**
 * Returns a console search with a phone number in its normal form. A masked number (`142****6798`) becomes its
 * last four digits: more of it would tell staff more than a search by last digits does.
 */
export function typedSearch(text: string): string {
  const phone = typedPhone(text);
  if (PHONE.test(phone)) return phone;
  const digits = visible(text).replace(/\s/g, '');
  if (/^\d+$/.test(digits)) return digits;
  return /^1\d{2}\*{4}(\d{4})$/.exec(phone)?.[1] ?? text;
}

/**
 * Returns an amount of yuan without its sign, unit and thousands separators.
 * @example typedAmount('￥１，２３４.５') // '1234.5'
 */
export const typedAmount = (text: string): string => visible(text).replace(/[\s¥元,]/g, '');
