import * as z from 'zod/mini';
import { OPEN_SMS_PURPOSES } from '#domain/people/sms-code';
import { typedCode } from '#domain/people/typed-number';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { UserId } from './ids.ts';
import { phone } from './phone.ts';

/** Control characters and lone surrogates cannot be typed, so they are not part of a password. */
const TYPEABLE = /^[^\p{Cc}\p{Cs}]*$/u;

const newPassword = z
  .string('请输入密码')
  .check(
    z.minLength(1, '请输入密码'),
    z.minLength(6, '密码长度不能少于6位'),
    z.maxLength(128, '密码长度不能超过128位'),
    z.regex(TYPEABLE, '密码含有无法输入的字符'),
  );

const confirmation = z
  .string('请再次输入密码')
  .check(z.minLength(1, '请再次输入密码'), z.maxLength(128, '两次输入的密码不一致'));

const smsCode = z
  .string('请输入验证码')
  .check(z.overwrite(typedCode), z.minLength(1, '请输入验证码'), z.regex(/^\d{6}$/, '请输入6位数字验证码'));

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (body) => body.password === body.confirmPassword,
  { path: ['confirmPassword'], error: '两次输入的密码不一致' },
);

const LOGIN_MISSING = '请输入手机号和密码';

export const LoginBody = z.object({
  username: phone(LOGIN_MISSING),
  password: z.string(LOGIN_MISSING).check(z.minLength(1, LOGIN_MISSING), z.maxLength(128, '密码长度不能超过128位')),
});

export const LoginCodeBody = z.object({ username: phone('请输入手机号'), smsCode });

export const SendSmsCodeBody = z.object({
  phone: phone('请输入正确的手机号'),
  purpose: z._default(z.enum(OPEN_SMS_PURPOSES, '无效的验证码用途'), 'register'),
});

/** An empty invite code counts as none: forms send the field whether or not it is filled. */
export const RegisterBody = z
  .object({
    username: phone('请输入手机号'),
    password: newPassword,
    confirmPassword: confirmation,
    inviteCode: z.optional(z.string('邀请码无效').check(z.regex(/^([A-Za-z0-9]{6})?$/, '邀请码无效'))),
    smsCode,
    /** Source of the visit, unless the device opts out. */
    source: z.optional(z.enum(VISIT_SOURCES, '来源不正确')),
  })
  .check(samePasswords);

export const ResetPasswordBody = z
  .object({
    username: phone('请输入手机号'),
    smsCode,
    password: newPassword,
    confirmPassword: confirmation,
  })
  .check(samePasswords);

const ownPassword = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.maxLength(128, '密码错误'));

/** Sessions of the account, newest first; `here` is the current one. Times in ms. */
export const SignIns = z.object({
  signIns: z.array(z.object({ session: z.string(), device: z.string(), at: z.int(), here: z.boolean() })),
});

export const EndSignInBody = z.object({
  id: UserId,
  session: z.string('请选择设备').check(z.minLength(1, '请选择设备'), z.maxLength(64)),
});

export const ChangePasswordBody = z
  .object({
    id: UserId,
    oldPassword: ownPassword('请输入原密码'),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .check(samePasswords);

export const PhoneCodeBody = z.object({ id: UserId, phone: phone('请输入新手机号') });

export const ChangePhoneBody = z.object({
  id: UserId,
  phone: phone('请输入新手机号'),
  smsCode,
  password: ownPassword('请输入密码'),
});

export type LoginBody = z.input<typeof LoginBody>;
export type LoginCodeBody = z.input<typeof LoginCodeBody>;
export type SendSmsCodeBody = z.input<typeof SendSmsCodeBody>;
export type RegisterBody = z.input<typeof RegisterBody>;
export type ResetPasswordBody = z.input<typeof ResetPasswordBody>;
export type SignIns = z.infer<typeof SignIns>;
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;
export type ChangePhoneBody = z.input<typeof ChangePhoneBody>;
