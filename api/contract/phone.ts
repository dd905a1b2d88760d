import * as z from 'zod/mini';
import { PHONE } from '#domain/people/phone';
import { typedPhone } from '#domain/people/typed-number';

/** A phone number in any common format; `missing` is the message for an empty one. */
export const phone = (missing: string, wrong = '请输入正确的手机号') =>
  z.string(missing).check(z.overwrite(typedPhone), z.minLength(1, missing), z.regex(PHONE, wrong));
