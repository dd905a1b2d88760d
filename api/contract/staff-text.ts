import * as z from 'zod/mini';
import { MAX_REASON_LENGTH, MAX_WORDS_LENGTH, MIN_WRITTEN_LENGTH } from '#domain/console/written';

/** A line written by staff: no invisible characters, no line breaks. */
const LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** One line of text, named in messages; `oneLine('原因', 2, 100)`. Trimmed. */
export function oneLine(name: string, least: number, most: number, missing = `请填写${name}`) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(least, missing),
      z.maxLength(most, `${name}不能超过${most}个字`),
      z.regex(LINE, `${name}含有无法显示的字符`),
    );
}

/** Line breaks and spaces, no other control characters, nothing that changes the reading direction. */
export const plain = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(most, `内容不能超过${most}个字`),
      z.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e]|\n)*$/u, '内容含有无法输入的字符'),
    );

/** A few sentences of staff about a consultation or a user. */
export const staffWords = (missing: string) =>
  plain(MAX_WORDS_LENGTH, missing).check(z.minLength(MIN_WRITTEN_LENGTH, missing));

/** Eleven digits in a row count as a phone number. */
const A_PHONE = /1[3-9]\d{9}/;

/** A line that is stored permanently, so it must not identify a person; `oneLine('原因', 2, 100)` under its name. */
export const lasting = (name: string, least: number, most: number, missing?: string) =>
  oneLine(name, least, most, missing).check(
    z.refine((text) => !A_PHONE.test(text), `${name}会长期保存，请不要写手机号`),
  );

/** Reason for an action by staff. */
export const staffReason = (least: number, missing?: string) => lasting('原因', least, MAX_REASON_LENGTH, missing);

/** Reason for an action by staff on an account. */
export const StaffReason = staffReason(MIN_WRITTEN_LENGTH);
