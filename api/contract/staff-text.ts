import * as z from 'zod/mini';

/** A line that a member of staff writes: nothing invisible, no line break. */
const LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** One line of text under its name in sentences; `oneLine('原因', 2, 100)`. Blanks around are cut. */
export function oneLine(name: string, least: number, most: number) {
  const missing = `请填写${name}`;
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(least, missing),
      z.maxLength(most, `${name}不能超过${most}个字`),
      z.regex(LINE, `${name}含有无法显示的字符`),
    );
}

/** Eleven digits in a row are a phone number. */
const A_PHONE = /1[3-9]\d{9}/;

/** Why a member of staff does something to an account. It is kept for good, so it names no person. */
export const StaffReason = oneLine('原因', 2, 100).check(
  z.refine((text) => !A_PHONE.test(text), '原因会长期保存，请不要写手机号'),
);
