import * as z from 'zod/mini';
import { MEMBERSHIP_LEVELS } from '#domain/plans';
import { STAFF_ROLES } from '#domain/staff';

const MISSING = '请输入用户名和密码';

export const StaffLoginBody = z.object({
  username: z
    .string(MISSING)
    .check(
      z.minLength(1, MISSING),
      z.maxLength(32, '用户名或密码错误'),
      z.regex(/^[\x21-\x7e]*$/, '用户名或密码错误'),
    ),
  password: z.string(MISSING).check(z.minLength(1, MISSING), z.maxLength(128, '用户名或密码错误')),
});

export const StaffView = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** How the account stands to the second step; `required`: nothing else opens before it is on. */
  secondStep: z.optional(z.enum(['on', 'off', 'advised', 'required'])),
});

export const StaffSignedIn = z.object({ token: z.string(), staff: StaffView });

/** `-` in front sorts downwards. */
export const USER_SORTS = ['-createdAt', 'createdAt', '-lastLoginAt', 'lastLoginAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USER_PAGE_SIZES = [20, 50, 100] as const;

/** How many rows a list counts at most: past it the total reads `10000+`. */
export const COUNT_CAP = 10_000;

export const UserListQuery = z.object({
  q: z._default(z.string().check(z.maxLength(32, '搜索内容过长')), ''),
  birth: z._default(z.enum(['all', 'saved', 'missing']), 'all'),
  sort: z._default(z.enum(USER_SORTS), '-createdAt'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});

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

/** `total` counts up to COUNT_CAP; `capped` says that there are more. */
export const UserList = z.object({ rows: z.array(UserRow), total: z.int(), capped: z.boolean() });

export type StaffLoginBody = z.infer<typeof StaffLoginBody>;
export type StaffView = z.infer<typeof StaffView>;
export type UserListQuery = z.infer<typeof UserListQuery>;
export type UserRow = z.infer<typeof UserRow>;
export type UserList = z.infer<typeof UserList>;
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;
