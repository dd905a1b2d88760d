import * as z from 'zod/mini';
import { STAFF_ROLES } from '#domain/console/staff';
import type { PersonStep } from '#domain/people/funnel';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { PAID_LEVELS } from '#domain/shop/membership';
import { MEMBERSHIP_LEVELS } from '#domain/shop/plans';
import { ListDay, ListSize, listOf, Place } from './lists.ts';

const MISSING = '请输入用户名和密码';
const NO_RECOVERY = '请输入 10 位恢复码';

export const StaffLoginBody = z.object({
  username: z
    .string(MISSING)
    .check(z.minLength(1, MISSING), z.maxLength(32, '用户名或密码错误'), z.regex(/^[\x21-\x7e]*$/, '用户名或密码错误')),
  password: z.string(MISSING).check(z.minLength(1, MISSING), z.maxLength(128, '用户名或密码错误')),
  /** A recovery code beside the password: the way in where strangers' guesses have locked the name. */
  recovery: z.optional(z.string(NO_RECOVERY).check(z.regex(/^ *[2-9a-zA-Z]{5}[- ]?[2-9a-zA-Z]{5} *$/, NO_RECOVERY))),
});

export const StaffView = z.object({
  id: z.string(),
  username: z.string(),
  /** Name for colleagues: the display name, else the user name. */
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** How the account stands to the second step; `required`: nothing else opens before it is on. */
  secondStep: z.optional(z.enum(['on', 'off', 'advised', 'required'])),
  /** It has a passkey, which is the strongest factor then. */
  passkey: z.optional(z.boolean()),
});

export const StaffSignedIn = z.object({ token: z.string(), staff: StaffView });

/** `-` in front sorts downwards. */
export const USER_SORTS = ['-createdAt', 'createdAt', '-lastLoginAt', 'lastLoginAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const NO_FILTER = '没有这个筛选';
/** Steps of `#domain/funnel`; every account has registered. */
export const REACHED_STEPS = [
  'birth',
  'chart',
  'order',
  'paid',
  'consult',
  'trial',
] as const satisfies readonly PersonStep[];

/** `member`: of whichever level. */
export const MEMBER_FILTERS = ['all', 'member', ...PAID_LEVELS, 'none'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

export const UserListQuery = z.object({
  /** Phone number, part of one, part of a name, or a user's id, whole. */
  q: z._default(z.string().check(z.maxLength(36, '搜索内容过长')), ''),
  birth: z._default(z.enum(['all', 'saved', 'missing']), 'all'),
  /** Days of registration, both included. */
  from: ListDay,
  to: ListDay,
  /** The kind of link that brought them. */
  source: z._default(z.enum(['all', ...VISIT_SOURCES, 'unknown'], NO_FILTER), 'all'),
  /** How far they have come, with whose money, and within how many days of registering (0: any). */
  reached: z._default(z.enum(['all', ...REACHED_STEPS], NO_FILTER), 'all'),
  money: z._default(z.enum(['real', 'sandbox'], NO_FILTER), 'real'),
  within: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(400)), 0),
  /** Membership as a day ended; for today, or without a day, as it is now. */
  member: z._default(z.enum(MEMBER_FILTERS, NO_FILTER), 'all'),
  memberOn: ListDay,
  sort: z._default(z.enum(USER_SORTS), '-createdAt'),
  after: Place,
  size: ListSize,
});
export const UserTotalQuery = z.omit(UserListQuery, { after: true, size: true });
export const UserNewsQuery = z.extend(UserTotalQuery, { above: Place });

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
  createdAt: z.int(),
  lastLoginAt: z.nullable(z.int()),
});

export const UserList = listOf(UserRow);

export type StaffLoginBody = z.input<typeof StaffLoginBody>;
export type StaffView = z.infer<typeof StaffView>;
export type UserListQuery = z.infer<typeof UserListQuery>;
export type UserTotalQuery = z.infer<typeof UserTotalQuery>;
export type UserRow = z.infer<typeof UserRow>;
export type UserList = z.infer<typeof UserList>;
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;
