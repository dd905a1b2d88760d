import type { Call } from './console-calls.ts';

/** A user that is not there: where all is right, that is what is said. */
const USER = '/api/admin/users/00000000-0000-7000-8000-000000000000';
const reason = '客服核实';

/** The calls about users and plans, made by `staff`, whose role may do everything. */
export const peopleCalls = (staff: () => string): readonly Call[] => [
  {
    method: 'POST',
    path: '/api/admin/plan-version',
    token: staff,
    // No plan has so many versions: whatever else is right, it was made over another one.
    good: () => ({
      type: 'month',
      newest: 999,
      price: 3299,
      mark: '推荐',
      benefits: ['八字详批与建议'],
      fromAt: 0,
      note: '年末调价',
    }),
  },
  {
    method: 'POST',
    path: '/api/admin/plan-version-withdraw',
    token: staff,
    good: () => ({ type: 'month', number: 999 }),
  },
  {
    method: 'POST',
    path: `${USER}/grant-days`,
    token: staff,
    good: () => ({ version: 0, level: 'month', days: 7, reason }),
  },
  {
    method: 'POST',
    path: `${USER}/revoke-days`,
    token: staff,
    good: () => ({ version: 0, grant: '00000000-0000-7000-8000-000000000000', reason }),
  },
  {
    method: 'POST',
    path: `${USER}/block`,
    token: staff,
    good: () => ({ version: 0, reason }),
  },
  {
    method: 'POST',
    path: `${USER}/unblock`,
    token: staff,
    good: () => ({ version: 0, reason }),
  },
  {
    method: 'POST',
    path: `${USER}/end-sessions`,
    token: staff,
    good: () => ({ session: 'all' }),
  },
  {
    method: 'GET',
    path: '/api/admin/reports',
    token: staff,
    good: () => ({
      template: 'all',
      source: 'llm',
      from: 'today-6',
      to: '',
      after: '',
      size: '20',
    }),
    optional: ['template', 'source', 'from', 'to', 'after', 'size'],
  },
  {
    method: 'GET',
    path: '/api/admin/reports/total',
    token: staff,
    good: () => ({ template: 'bazi', source: 'all', from: '', to: '2026-11-21' }),
    optional: ['template', 'source', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/reports/export',
    token: staff,
    good: () => ({ template: 'bazi', source: 'all', from: '', to: 'today' }),
    optional: ['template', 'source', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/referrals',
    token: staff,
    good: () => ({ state: 'due', from: 'today-6', to: '', after: '1.a', size: '20' }),
    optional: ['state', 'from', 'to', 'after', 'size'],
  },
  {
    method: 'GET',
    path: '/api/admin/referrals/total',
    token: staff,
    good: () => ({ state: 'none', from: '', to: 'today' }),
    optional: ['state', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/referrals/export',
    token: staff,
    good: () => ({ state: 'due', from: '', to: 'today' }),
    optional: ['state', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/referrals/board',
    token: staff,
    good: () => ({ sign: 'burst', sort: '-payers', from: 'today-6', to: '', after: '-1.a', size: '20' }),
    optional: ['sign', 'sort', 'from', 'to', 'after', 'size'],
  },
  {
    method: 'GET',
    path: '/api/admin/referrals/board/total',
    token: staff,
    good: () => ({ sign: 'all', from: '', to: 'today' }),
    optional: ['sign', 'from', 'to'],
  },
  {
    method: 'GET',
    path: '/api/admin/referrals/board/export',
    token: staff,
    good: () => ({ sign: 'cap', from: '', to: 'today' }),
    optional: ['sign', 'from', 'to'],
  },
];
