import * as z from 'zod/mini';
import { STAFF_ROLES } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { TEMPLATE_NAMES } from '#domain/report/templates';
import { MEMBERSHIP_LEVELS } from '#domain/shop/plans';

const MISSING = '请输入用户名和密码';
const NO_RECOVERY = '请输入 10 位恢复码';

export const StaffLoginBody = z.object({
  username: z
    .string(MISSING)
    .check(z.minLength(1, MISSING), z.maxLength(32, '用户名或密码错误'), z.regex(/^[\x21-\x7e]*$/, '用户名或密码错误')),
  password: z.string(MISSING).check(z.minLength(1, MISSING), z.maxLength(128, '用户名或密码错误')),
  /** A recovery code in addition to the password; works even if wrong guesses have locked the account. */
  recovery: z.optional(z.string(NO_RECOVERY).check(z.regex(/^ *[2-9a-zA-Z]{5}[- ]?[2-9a-zA-Z]{5} *$/, NO_RECOVERY))),
});

export const StaffView = z.object({
  id: z.string(),
  username: z.string(),
  /** Name for colleagues: the display name, else the user name. */
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** State of the second factor; `required`: nothing else opens before it is enabled. */
  secondStep: z.optional(z.enum(['on', 'off', 'advised', 'required'])),
  /** The account has a passkey, which is then the strongest factor. */
  passkey: z.optional(z.boolean()),
});

export const StaffSignedIn = z.object({ token: z.string(), staff: StaffView });

export const UserRow = z.object({
  id: z.string(),
  /** The name the user chose, or null. */
  name: z.nullable(z.string()),
  /** Masked: `138****5678`. */
  phone: z.string(),
  vipLevel: z.enum(MEMBERSHIP_LEVELS),
  birthSaved: z.boolean(),
  invited: z.boolean(),
  blocked: z.boolean(),
  /** End of all membership days, past or future; null: never had any. */
  endsAt: z.nullable(z.int()),
  /** Real money received less refunds, fen. */
  paid: z.int(),
  /** The newest stored report, without text. */
  lastReport: z.nullable(z.enum(keysOf(TEMPLATE_NAMES))),
  createdAt: z.int(),
  lastLoginAt: z.nullable(z.int()),
});

export type StaffLoginBody = z.input<typeof StaffLoginBody>;
export type StaffView = z.infer<typeof StaffView>;
export type UserRow = z.infer<typeof UserRow>;
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;
