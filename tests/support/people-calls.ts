import type { Call } from './desk-calls.ts';

/** The calls about plans, made by `staff`, whose role may do everything. */
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
];
