/** A call that bad input is tried on. */
export interface Call {
  method: string;
  path: string;
  token?: () => string;
  /** A request that is right except for the field under test. */
  good: () => Record<string, unknown>;
  optional?: readonly string[];
}

/** The calls of the console, made by `staff`, whose role may do everything. */
export const deskCalls = (staff: () => string): readonly Call[] => [
  {
    method: 'POST',
    path: '/api/admin/login',
    good: () => ({ username: 'nobody', password: 'nobody' }),
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    token: staff,
    good: () => ({
      birth: 'all',
      sort: 'createdAt',
      from: 'today-6',
      to: '',
      after: '',
      size: '20',
    }),
    optional: ['birth', 'sort', 'from', 'to', 'after', 'size'],
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
    path: '/api/admin/users/news',
    token: staff,
    good: () => ({ birth: 'all', sort: 'createdAt', from: '', to: '', above: '1.a' }),
    optional: ['birth', 'sort', 'from', 'to', 'above'],
  },
  {
    method: 'GET',
    path: '/api/admin/orders',
    token: staff,
    good: () => ({
      status: 'PAID',
      type: 'month',
      phone: '0001',
      client_sn: '0'.repeat(32),
      from: '2026-11-01',
      to: '2026-11-30',
      flagged: 'flagged',
      money: 'sandbox',
      after: `1.${'0'.repeat(32)}`,
      size: '20',
    }),
    optional: [
      'status',
      'type',
      'phone',
      'client_sn',
      'from',
      'to',
      'flagged',
      'money',
      'after',
      'size',
    ],
  },
];
