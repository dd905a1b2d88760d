import * as z from 'zod/mini';
import { ACCESS_NAMES } from '#domain/console/audit';
import { STAFF_ROLES } from '#domain/console/staff';
import { CONSENT_EVENTS, CONSENT_PURPOSES } from '#domain/people/consent';
import { UserId } from './ids.ts';

/** `given`: the current or an earlier version was accepted and not withdrawn. */
export const ConsentList = z.object({
  birth: z.object({ version: z.string(), text: z.string(), given: z.boolean() }),
  /** Oldest first; instants in ms. */
  records: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      event: z.enum(CONSENT_EVENTS),
      version: z.string(),
      at: z.int(),
    }),
  ),
});

/** Accesses by staff to the user's data, by day; newest first, without names. */
export const AccessList = z.object({
  looks: z.array(
    z.object({
      /** `2026-11-23` in Beijing. */
      day: z.string(),
      role: z.enum(STAFF_ROLES),
      what: z.enum(ACCESS_NAMES),
    }),
  ),
});

export const WithdrawConsentBody = z.object({
  id: UserId,
  purpose: z.literal('birth', '没有可撤回的授权'),
});

const NO_PASSWORD = '请输入密码';

export const DeleteAccountBody = z.object({
  id: UserId,
  password: z.string(NO_PASSWORD).check(z.minLength(1, NO_PASSWORD), z.maxLength(128, '密码错误')),
});

export type AccessList = z.infer<typeof AccessList>;
export type ConsentList = z.infer<typeof ConsentList>;
