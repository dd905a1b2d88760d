import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { GIFT_STATES } from '#domain/shop/gift';
import { INVOICE_FILES, INVOICE_KINDS, INVOICE_STATES } from '#domain/shop/invoice';
import { GRANT_SOURCES, PAID_LEVELS } from '#domain/shop/membership';
import { PLAN_TYPES } from '#domain/shop/plans';
import { KEPT_REWARD_STATES, type RewardRefusal } from '#domain/shop/referral';
import { DOCUMENTS, document } from './documents.ts';
import { orders } from './orders.ts';
import { ofStaff, staff } from './staff.ts';
import { ofUser, users } from './users.ts';

/** Days that were given. A user's level follows from these rows and is stored nowhere. */
export const membershipGrants = sqliteTable(
  'membership_grants',
  {
    id: text('id').primaryKey(),
    source: text('source', { enum: GRANT_SOURCES }).notNull(),
    /** Source of the days: the order's number, the invitee's id, the act of staff. */
    sourceRef: text('source_ref').notNull(),
    /** The order that paid for them; null when none did. */
    clientSn: text('client_sn')
      .unique()
      .references(() => orders.clientSn),
    userId: ofUser(),
    level: text('level', { enum: PAID_LEVELS }).notNull(),
    days: integer('days').notNull(),
    grantedAt: integer('granted_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** Start of a pending full refund; null again once it ended. */
    suspendedAt: integer('suspended_at'),
    /** The first paid report opened on these days: ends the right to give them back. */
    reportOpenedAt: integer('report_opened_at'),
  },
  (table) => [
    // Wide enough to count the members of an instant from it alone.
    index('membership_grants_by_user').on(table.userId, table.grantedAt, table.days, table.revokedAt),
    // Few are revoked; counting members treats their owners separately.
    index('membership_grants_taken_back').on(table.revokedAt, table.userId).where(sql`revoked_at is not null`),
    // The day on which the days of an order would be over, for renewals.
    index('membership_grants_by_due').on(sql`granted_at + days * 86400000`).where(sql`client_sn is not null`),
    // One thing gives once, whatever happens twice.
    uniqueIndex('membership_grants_by_source').on(table.source, table.sourceRef),
    check('membership_grants_order', sql`(source = 'order') = (client_sn is not null)`),
  ],
);

/** Days that a member of staff gave, with the reason. The days themselves are the grant that `id` names. */
export const staffGrants = sqliteTable(
  'staff_grants',
  {
    /** The `sourceRef` of the grant. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    staffId: ofStaff(),
    reason: text('reason').notNull(),
    revokedBy: text('revoked_by').references(() => staff.id),
    revokeReason: text('revoke_reason'),
  },
  (table) => [index('staff_grants_by_user').on(table.userId)],
);

/**
 * Terms of a plan, apart from its price. Terms in days (null: lifetime, or a single session);
 * `referralDays` null: no reward.
 */
export const plans = sqliteTable('plans', {
  type: text('type', { enum: PLAN_TYPES }).primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  days: integer('days'),
  referralDays: integer('referral_days'),
  term: text('term').notNull(),
});

/**
 * Price and days of a plan from a point in time on: append-only, except that a pending version can be withdrawn, so
 * that an order can always show what was sold. `#domain/plan-version` defines which one is effective.
 */
export const planVersions = sqliteTable(
  'plan_versions',
  {
    type: text('type', { enum: PLAN_TYPES })
      .notNull()
      .references(() => plans.type),
    /** 1, 2, 3 … of the plan. */
    number: integer('number').notNull(),
    /** Fen. */
    price: integer('price').notNull(),
    mark: text('mark'),
    benefits: document('benefits', DOCUMENTS.texts).notNull(),
    fromAt: integer('from_at').notNull(),
    madeAt: integer('made_at').notNull(),
    /** Null: the catalogue in the code. */
    madeBy: text('made_by').references(() => staff.id),
    note: text('note').notNull(),
    withdrawnAt: integer('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').references(() => staff.id),
  },
  (table) => [
    // Two saves at once cannot both make the next version.
    primaryKey({ columns: [table.type, table.number] }),
  ],
);

/** Rewards promised to inviters, one row an invitee from the first membership on. */
export const referralRewards = sqliteTable(
  'referral_rewards',
  {
    /** Unique: an invitee brings one reward, ever. */
    inviteeId: text('invitee_id')
      .primaryKey()
      .references(() => users.id),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => users.id),
    /** The order that decides: the invitee's first paid membership. */
    clientSn: text('client_sn')
      .notNull()
      .unique()
      .references(() => orders.clientSn),
    /** Level of the reward, from the catalogue at the time of payment. */
    level: text('level', { enum: PAID_LEVELS }).notNull(),
    days: integer('days').notNull(),
    state: text('state', { enum: KEPT_REWARD_STATES }).notNull(),
    /** Why there is no reward; null unless the state is `void`. */
    refusal: text('refusal').$type<RewardRefusal>(),
    openedAt: integer('opened_at').notNull(),
    dueAt: integer('due_at').notNull(),
    grantedAt: integer('granted_at'),
    /** When it became void or was revoked. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('referral_rewards_by_inviter').on(table.inviterId),
    index('referral_rewards_by_state').on(table.state, table.openedAt),
  ],
);

/**
 * Gift memberships, from the order on. The days are the grant of source `gift` with this `id`; the money is the
 * order's.
 */
export const gifts = sqliteTable(
  'gifts',
  {
    id: text('id').primaryKey(),
    clientSn: text('client_sn')
      .notNull()
      .unique()
      .references(() => orders.clientSn),
    /** The buyer. */
    userId: ofUser(),
    level: text('level', { enum: PAID_LEVELS }).notNull(),
    days: integer('days').notNull(),
    /** SHA-256 of the code: a stolen database alone redeems nothing. */
    codeHash: text('code_hash').notNull().unique(),
    /** For the buyer, who may see it again; encrypted with their key, null after their account was deleted. */
    codeSealed: text('code_sealed'),
    /** The buyer as the receiver reads them. */
    fromName: text('from_name').notNull(),
    /** A word to the receiver, sealed with the buyer's key. */
    note: text('note'),
    state: text('state', { enum: GIFT_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Null until the order is paid. */
    boughtAt: integer('bought_at'),
    endsAt: integer('ends_at'),
    redeemedBy: text('redeemed_by').references(() => users.id),
    redeemedAt: integer('redeemed_at'),
    /** When the money had gone back. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('gifts_by_user').on(table.userId, table.createdAt),
    index('gifts_by_receiver').on(table.redeemedBy).where(sql`redeemed_by is not null`),
    // Those that end next.
    index('gifts_by_end').on(table.state, table.endsAt),
    check('gifts_redeemed', sql`(state in ('redeemed', 'revoked')) = (redeemed_by is not null)`),
  ],
);

/** Invoices requested by buyers. Issued rows outlive the account, as tax law requires. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    clientSn: text('client_sn')
      .notNull()
      .references(() => orders.clientSn),
    /** The buyer; null after their account. */
    userId: text('user_id').references(() => users.id),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** Sealed with a key of the installation, as the tax number. */
    title: text('title').notNull(),
    taxNo: text('tax_no'),
    /** Fen, fixed when it was issued. */
    amount: integer('amount'),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    number: text('number'),
    /** `2026-12-01` */
    issuedOn: text('issued_on'),
    /** Why the desk sent it back. */
    reason: text('reason'),
    /** Number of the reversing invoice. */
    reversal: text('reversal'),
    version: integer('version').notNull(),
    askedAt: integer('asked_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    uniqueIndex('invoices_open').on(table.clientSn).where(sql`state in ('asked', 'issued', 'toReverse')`),
    index('invoices_by_user').on(table.userId),
    index('invoices_by_state').on(table.state, table.askedAt),
    check('invoices_amount', sql`(state in ('issued', 'toReverse', 'reversed')) = (amount is not null)`),
  ],
);

/** The files of issued invoices, in the database and so in every copy of it. */
export const invoiceFiles = sqliteTable('invoice_files', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  clientSn: text('client_sn')
    .notNull()
    .references(() => orders.clientSn),
  kind: text('kind', { enum: INVOICE_FILES }).notNull(),
  /** Base64, sealed as the title. */
  file: text('file').notNull(),
  addedAt: integer('added_at').notNull(),
});
