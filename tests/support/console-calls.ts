/** A call that bad input is tried on. */
export interface Call {
  method: string;
  path: string;
  token?: () => string;
  /** A request that is right except for the field under test. */
  good: () => Record<string, unknown>;
  optional?: readonly string[];
  /** Texts are accepted, and what could name somebody is removed from them. */
  masked?: true;
  /** For these null is an answer too. */
  nullable?: readonly string[];
}

const ORDER_FILTER = {
  status: 'PAID',
  type: 'month',
  flag: 'any',
  money: 'sandbox',
  by: 'paid',
  from: '2026-11-01',
  to: 'today',
  sort: '-createdAt',
};

/** The calls of the console, made by `staff`, whose role may do everything. */
export const consoleCalls = (staff: () => string): readonly Call[] => [
  {
    method: 'POST',
    path: '/api/admin/login',
    good: () => ({ username: 'nobody', password: 'nobody' }),
  },
  {
    method: 'GET',
    path: '/api/admin/news',
    token: staff,
    good: () => ({ since: '1795000000000.0' }),
    optional: ['since'],
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    token: staff,
    good: () => ({
      birth: 'all',
      member: 'member',
      memberOn: '2026-11-20',
      sort: 'createdAt',
      from: 'today-6',
      to: '',
      after: '',
      size: '20',
    }),
    optional: ['birth', 'member', 'memberOn', 'sort', 'from', 'to', 'after', 'size'],
  },
  {
    method: 'GET',
    path: '/api/admin/users/total',
    token: staff,
    good: () => ({ birth: 'all', sort: 'createdAt', from: '2026-11-01', to: 'today' }),
    optional: ['birth', 'sort', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/users/export',
    token: staff,
    good: () => ({ birth: 'all', sort: 'createdAt', from: '', to: 'today' }),
    optional: ['birth', 'sort', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/users/news',
    token: staff,
    good: () => ({ birth: 'all', sort: 'createdAt', from: '', to: '', above: '1.a' }),
    optional: ['birth', 'sort', 'from', 'to', 'above'],
  },
  {
    method: 'GET',
    path: '/api/admin/orders',
    token: staff,
    good: () => ({ ...ORDER_FILTER, after: `1.${'0'.repeat(32)}`, size: '20' }),
    optional: [...Object.keys(ORDER_FILTER), 'after', 'size'],
  },
  {
    method: 'GET',
    path: '/api/admin/orders/total',
    token: staff,
    good: () => ORDER_FILTER,
    optional: Object.keys(ORDER_FILTER),
  },
  {
    method: 'GET',
    path: '/api/admin/orders/news',
    token: staff,
    good: () => ({ ...ORDER_FILTER, above: '1.a' }),
    optional: [...Object.keys(ORDER_FILTER), 'above'],
  },
  {
    method: 'GET',
    path: '/api/admin/orders/export',
    token: staff,
    good: () => ORDER_FILTER,
    optional: Object.keys(ORDER_FILTER),
  },
  {
    method: 'GET',
    path: '/api/admin/findings',
    token: staff,
    good: () => ({
      state: 'open',
      code: 'GRANT_MISSING',
      after: '1.a',
      size: '20',
    }),
    optional: ['state', 'code', 'after', 'size'],
  },
  {
    method: 'GET',
    path: '/api/admin/findings/total',
    token: staff,
    good: () => ({ state: 'open', code: 'all' }),
    optional: ['state', 'code'],
  },
  {
    method: 'GET',
    path: '/api/admin/findings/export',
    token: staff,
    good: () => ({ state: 'open', code: 'all' }),
    optional: ['state', 'code'],
  },
];
