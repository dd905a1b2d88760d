import * as z from 'zod/mini';
import { PASSWORD_TOO_SHORT, SHORTEST_PASSWORD, STAFF_ROLES, STAFF_USERNAME } from '#domain/console/staff';
import { STAFF_BUDGET_NAMES } from '#domain/console/staff-act';
import { MAX_NAME_LENGTH } from '#domain/console/written';
import { typedCode } from '#domain/people/typed-number';
import { StaffSignedIn, StaffView } from './admin.ts';
import { Passkey, PasskeyProof, PasskeyQuestion } from './passkeys.ts';
import { oneLine } from './staff-text.ts';

const NO_CODE = '请输入验证码';
const NO_PASSWORD = '请输入密码';

/** Six digits of the app, or a recovery code, which is longer; anything else is simply wrong. */
const Code = z.string(NO_CODE).check(
  z.overwrite((text) => (/[a-z]/i.test(text) ? text : typedCode(text))),
  z.minLength(1, NO_CODE),
  z.maxLength(32, '验证码不正确'),
);
const Password = z.string(NO_PASSWORD).check(z.minLength(1, NO_PASSWORD), z.maxLength(128, '密码错误'));
const NewPassword = z
  .string(NO_PASSWORD)
  .check(z.minLength(SHORTEST_PASSWORD, PASSWORD_TOO_SHORT), z.maxLength(128, '密码长度不能超过128位'));
const Id = z.string('缺少编号').check(z.regex(/^[0-9a-f-]{36}$/, '编号不正确'));
const Version = z.int('缺少版本').check(z.minimum(1, '版本不正确'), z.maximum(1e9, '版本不正确'));
/** Name for colleagues; empty: the user name. */
const Name = oneLine('显示名', 0, MAX_NAME_LENGTH);
const Role = z.enum(STAFF_ROLES, '请选择角色');

/** Response to a correct password with a second factor: `challenge` is returned with a code or a passkey's response. */
const StaffChallenge = z.object({ challenge: z.string(), passkey: z.optional(PasskeyQuestion) });
export const StaffLoginAnswer = z.union([StaffSignedIn, StaffChallenge]);
export const StaffCodeBody = z.object({
  challenge: z.string('验证已过期，请重新登录').check(z.regex(/^[0-9a-z]{32}$/, '验证已过期，请重新登录')),
  code: Code,
});

/** Proof of identity: the password, or a code of the second factor if enabled. */
export const UnlockBody = z.object({ password: z.optional(Password), code: z.optional(Code) });
export type UnlockBody = z.input<typeof UnlockBody>;

/** The account's strongest factor: a passkey, else a code, else the password. */
export const ConfirmBody = z.extend(UnlockBody, { passkey: z.optional(PasskeyProof) });
export type ConfirmBody = z.input<typeof ConfirmBody>;

export const StaffSessionView = z.object({
  id: z.string(),
  /** `Chrome · Windows` */
  device: z.string(),
  ip: z.string(),
  createdAt: z.int(),
  seenAt: z.int(),
  /** The current session. */
  current: z.boolean(),
});
export const StaffSessionList = z.object({ sessions: z.array(StaffSessionView) });

/** The caller's account. `recoveryCodes` is the number left. */
export const StaffAccount = z.object({
  staff: StaffView,
  totpOnAt: z.nullable(z.int()),
  totpRequired: z.boolean(),
  recoveryCodes: z.int(),
  passkeys: z.array(Passkey),
  sessions: z.array(StaffSessionView),
});

export const PasswordChangeBody = z.object({ oldPassword: Password, password: NewPassword });
export const TotpBeginBody = z.object({ password: Password });
/** `uri` is for a QR code, `secret` the same in Base32 for typing. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() });
export const TotpCodeBody = z.object({ code: Code });
export const TotpOffBody = z.object({ password: Password, code: Code });
/** Shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const OwnSessionBody = z.object({ session: Id });

export const StaffRow = z.object({
  id: z.string(),
  username: z.string(),
  /** Name for colleagues: the display name, else the user name. */
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  totp: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.int(),
  lastLoginAt: z.nullable(z.int()),
  /** Version of the row that was read; updates must send it. */
  version: z.int(),
});
export const StaffOne = z.object({ staff: StaffRow });
/** `password` is shown only once. */
export const StaffWithPassword = z.object({ staff: StaffRow, password: z.string() });

export const StaffAddBody = z.object({
  username: z.string('请输入用户名').check(z.regex(STAFF_USERNAME, '用户名为2至32位小写字母、数字或横线，以字母开头')),
  name: z.optional(Name),
  role: Role,
});
export const StaffChangeBody = z.object({ id: Id, version: Version });
export const StaffRoleBody = z.object({ id: Id, version: Version, role: Role });
export const StaffRenameBody = z.object({ id: Id, version: Version, name: Name });
export const StaffIdQuery = z.object({ id: Id });
/** Ends one session; without `session`, all. */
export const StaffSessionsEndBody = z.object({ id: Id, session: z.optional(Id) });

/** Use of a quota by one person today; refunds in fen. Unused quotas are absent. */
export const StaffBudgetRow = z.object({
  id: z.string(),
  name: z.string(),
  budget: z.enum(STAFF_BUDGET_NAMES),
  used: z.int(),
  /** Quota of the day, including what an owner added for today. */
  limit: z.int(),
  near: z.boolean(),
});
export const StaffBudgetList = z.object({ budgets: z.array(StaffBudgetRow) });
/** Quotas of one person; without `id`, of all staff. */
export const StaffBudgetQuery = z.object({ id: z.optional(Id) });
export const RaiseBudgetBody = z.object({
  id: Id,
  budget: z.enum(STAFF_BUDGET_NAMES, '请选择额度'),
  /** The day's limit that the caller saw; a different one is a conflict. */
  limit: z.int('缺少额度').check(z.minimum(0, '额度不正确')),
});

/** Roles that require a second factor. */
export const TotpRules = z.object({ roles: z.array(z.enum(STAFF_ROLES)) });
const Rule = z.enum(['optional', 'required'], '请选择是否要求');
export const TotpRuleBody = z.object({
  role: Role,
  rule: Rule,
  /** The rule that the caller saw; a different one is a conflict. */
  seen: Rule,
});

export type StaffLoginAnswer = z.infer<typeof StaffLoginAnswer>;
export type StaffCodeBody = z.input<typeof StaffCodeBody>;
export type StaffSessionView = z.infer<typeof StaffSessionView>;
export type StaffSessionList = z.infer<typeof StaffSessionList>;
export type StaffAccount = z.infer<typeof StaffAccount>;
export type PasswordChangeBody = z.input<typeof PasswordChangeBody>;
export type TotpSecret = z.infer<typeof TotpSecret>;
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
export type TotpOffBody = z.input<typeof TotpOffBody>;
export type StaffBudgetRow = z.infer<typeof StaffBudgetRow>;
export type StaffBudgetList = z.infer<typeof StaffBudgetList>;
export type RaiseBudgetBody = z.input<typeof RaiseBudgetBody>;
export type StaffRow = z.infer<typeof StaffRow>;
export type StaffOne = z.infer<typeof StaffOne>;
export type StaffAddBody = z.input<typeof StaffAddBody>;
export type StaffChangeBody = z.input<typeof StaffChangeBody>;
export type StaffRenameBody = z.input<typeof StaffRenameBody>;
export type StaffRoleBody = z.input<typeof StaffRoleBody>;
export type StaffWithPassword = z.infer<typeof StaffWithPassword>;
export type TotpRules = z.infer<typeof TotpRules>;
export type TotpRuleBody = z.input<typeof TotpRuleBody>;
