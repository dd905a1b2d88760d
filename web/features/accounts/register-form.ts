import * as z from 'zod/mini';
import { RegisterBody } from '#contract/accounts';
import type { Question } from './first-problem.ts';
import { REGISTER } from './text.ts';

/** What the server takes, and the tick that stays here. */
export const RegisterForm = z.intersection(
  RegisterBody,
  z.object({ agreed: z.boolean().check(z.refine((agreed) => agreed, REGISTER.mustAgree)) }),
);

export type RegisterFields = z.infer<typeof RegisterForm>;

/** Spec §5: what is missing first, then the tick, then what is wrong. */
export const REGISTER_ORDER: readonly Question<keyof RegisterFields>[] = [
  ['username', REGISTER.missingPhone],
  ['password', REGISTER.missingPassword],
  ['confirmPassword', REGISTER.missingConfirmation],
  ['username'],
  ['smsCode'],
  ['agreed'],
  ['password'],
  ['confirmPassword'],
  ['inviteCode'],
];
