import * as z from 'zod/mini';
import { CONSULT_STATES } from '#domain/consulting/state';
import { CONTACT_RESULTS, CONTACT_WAYS, type ContactResult, type ContactWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { CONSENT_EVENTS, CONSENT_PURPOSES } from '#domain/people/consent';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { GRANT_SOURCES, PAID_LEVELS } from '#domain/shop/membership';
import { ORDER_STATUSES } from '#domain/shop/order-state';
import { MEMBERSHIP_LEVELS, PLAN_TYPES } from '#domain/shop/plans';
import { ConsultationStep } from './console-consultations.ts';
import { OrderEvent } from './console-orders.ts';
import { Profile } from './profile.ts';
import { ReferralEntry } from './referrals.ts';
import { StaffReason } from './staff-text.ts';

const NO_USER = '没有这个用户';

export const ConsoleUserParams = z.object({
  id: z.string(NO_USER).check(z.regex(/^[0-9a-f-]{36}$/, NO_USER)),
});

/** Main data of an account. Times are ms. */
export const ConsoleUserAccount = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Masked: `138****5678`; null once the account is deleted. */
  phone: z.nullable(z.string()),
  vipLevel: z.enum(MEMBERSHIP_LEVELS),
  vipExpireAt: z.nullable(z.int()),
  birthSaved: z.boolean(),
  inviteCode: z.nullable(z.string()),
  /** Source of the user; null for accounts older than this field. */
  source: z.nullable(z.enum(VISIT_SOURCES)),
  /** Fen. Sandbox money counts only if there is no other. */
  paid: z.int(),
  refunded: z.int(),
  createdAt: z.int(),
  lastLoginAt: z.nullable(z.int()),
  deletedAt: z.nullable(z.int()),
  blocked: z.nullable(z.object({ at: z.int(), reason: z.string() })),
  /** Version to send with every change, to detect a colleague's change. */
  version: z.int(),
});

/** Oldest first. */
export const ConsoleUserConsents = z.array(
  z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    event: z.enum(CONSENT_EVENTS),
    version: z.string(),
    at: z.int(),
  }),
);

export const ConsoleUserMembership = z.object({
  level: z.enum(MEMBERSHIP_LEVELS),
  /** Newest first. */
  grants: z.array(
    z.object({
      id: z.string(),
      source: z.enum(GRANT_SOURCES),
      level: z.enum(PAID_LEVELS),
      days: z.int(),
      grantedAt: z.int(),
      revokedAt: z.nullable(z.int()),
      /** The order that paid for them. */
      client_sn: z.nullable(z.string()),
      /** The colleague who granted the days, and the reason; null for other grants. */
      staff: z.nullable(
        z.object({
          by: z.string(),
          reason: z.string(),
          revokedBy: z.nullable(z.string()),
          revokeReason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Timeline of the days, in chronological order. */
  periods: z.array(z.object({ grantId: z.string(), level: z.enum(PAID_LEVELS), from: z.int(), until: z.int() })),
  /** The server's clock. */
  now: z.int(),
});

/** Newest first, 100 at most. */
export const ConsoleUserOrders = z.array(
  z.object({
    client_sn: z.string(),
    type: z.enum(PLAN_TYPES),
    subject: z.string(),
    amount: z.int(),
    refunded: z.int(),
    status: z.enum(ORDER_STATUSES),
    sandbox: z.boolean(),
    planVersion: z.nullable(z.int()),
    createdAt: z.int(),
    paidAt: z.nullable(z.int()),
  }),
);

/** Newest first; without the text of the question. */
export const ConsoleUserConsultations = z.array(
  z.object({
    client_sn: z.string(),
    state: z.enum(CONSULT_STATES),
    filedAt: z.int(),
    /** Start of the appointment. */
    slotAt: z.nullable(z.int()),
  }),
);

/** The newest 100 notes, newest first. */
export const ConsoleUserNotes = z.array(
  z.object({ id: z.string(), at: z.int(), by: z.string(), text: z.nullable(z.string()) }),
);

const at = z.int();
/** An entry of a user's history, with the data that its own page shows. */
const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    at,
    client_sn: z.string(),
    subject: z.string(),
    event: OrderEvent,
  }),
  z.object({
    kind: z.literal('days'),
    at,
    source: z.enum(GRANT_SOURCES),
    level: z.enum(PAID_LEVELS),
    days: z.int(),
    revoked: z.boolean(),
  }),
  z.object({ kind: z.literal('consult'), at, client_sn: z.string(), step: ConsultationStep }),
  z.object({
    kind: z.literal('contact'),
    at,
    client_sn: z.string(),
    by: z.string(),
    way: z.nullable(z.enum(keysOf<ContactWay>(CONTACT_WAYS))),
    result: z.nullable(z.enum(keysOf<ContactResult>(CONTACT_RESULTS))),
  }),
  z.object({
    kind: z.literal('staff'),
    at,
    by: z.string(),
    /** Key in the table of audited actions. */
    action: z.string(),
    reason: z.nullable(z.string()),
  }),
]);

/** Newest first; at most 100 of each kind that the caller may see. */
export const ConsoleUserTimeline = z.array(timelineEntry);

const person = z.object({ id: z.string(), phone: z.nullable(z.string()) });

export const ConsoleUserReferrals = z.object({
  inviter: z.nullable(person),
  /** Number of registrations with the code, and of rewards. */
  invited: z.int(),
  granted: z.int(),
  /** Newest first, 200 at most. */
  invitees: z.array(z.extend(ReferralEntry, { id: z.string() })),
});

/** Open sessions, newest first. */
export const ConsoleUserSessions = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    createdAt: z.int(),
    expiresAt: z.int(),
  }),
);

export const ConsoleUserPhone = z.object({ phone: z.string() });

/** The saved birth, in words and as chart input; null if there is none. */
export const ConsoleUserBirth = z.nullable(
  z.extend(z.omit(Profile, { username: true }), {
    solar: z.object({ year: z.int(), month: z.int(), day: z.int() }),
  }),
);

const version = z.int('版本不正确').check(z.minimum(0, '版本不正确'));

/** Block and unblock. */
export const UserActBody = z.object({ version, reason: StaffReason });

export const MAX_GIFT_DAYS = 365;
const BAD_DAYS = '天数应为1到365的整数';

export const GrantDaysBody = z.object({
  version,
  level: z.enum(PAID_LEVELS, '请选择会员等级'),
  days: z.int(BAD_DAYS).check(z.minimum(1, BAD_DAYS), z.maximum(MAX_GIFT_DAYS, BAD_DAYS)),
  reason: StaffReason,
});

const NO_GRANT = '没有这笔赠送';

export const RevokeDaysBody = z.object({
  version,
  grant: z.string(NO_GRANT).check(z.regex(/^[0-9a-f-]{36}$/, NO_GRANT)),
  reason: StaffReason,
});

const NO_SESSION = '没有这个登录';

/** `all`: all sessions. */
export const EndSessionsBody = z.object({
  session: z.string(NO_SESSION).check(z.regex(/^(all|[0-9a-f-]{36})$/, NO_SESSION)),
});

export const UserChanged = z.object({ version: z.int() });
export const DaysGranted = z.extend(UserChanged, { grant: z.string() });
export const SessionsEnded = z.object({ ended: z.int() });

export type ConsoleUserAccount = z.infer<typeof ConsoleUserAccount>;
export type ConsoleUserConsents = z.infer<typeof ConsoleUserConsents>;
export type ConsoleUserMembership = z.infer<typeof ConsoleUserMembership>;
export type ConsoleUserOrders = z.infer<typeof ConsoleUserOrders>;
export type ConsoleUserConsultations = z.infer<typeof ConsoleUserConsultations>;
export type ConsoleUserNotes = z.infer<typeof ConsoleUserNotes>;
export type ConsoleUserTimeline = z.infer<typeof ConsoleUserTimeline>;
export type ConsoleUserReferrals = z.infer<typeof ConsoleUserReferrals>;
export type ConsoleUserSessions = z.infer<typeof ConsoleUserSessions>;
export type ConsoleUserPhone = z.infer<typeof ConsoleUserPhone>;
export type ConsoleUserBirth = z.infer<typeof ConsoleUserBirth>;
export type UserActBody = z.input<typeof UserActBody>;
export type GrantDaysBody = z.input<typeof GrantDaysBody>;
export type RevokeDaysBody = z.input<typeof RevokeDaysBody>;
export type EndSessionsBody = z.input<typeof EndSessionsBody>;
export type UserChanged = z.infer<typeof UserChanged>;
export type SessionsEnded = z.infer<typeof SessionsEnded>;
export type DaysGranted = z.infer<typeof DaysGranted>;
