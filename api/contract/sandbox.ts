import * as z from 'zod/mini';
import { PHONE } from '#domain/phone';

export const SandboxSmsQuery = z.object({
  phone: z.string('请输入正确的手机号').check(z.regex(PHONE, '请输入正确的手机号')),
});

export const SandboxSms = z.object({ smsCode: z.string() });
