import { tagged } from '../call.ts';
import { PlanList } from '../plans.ts';

const plansCalls = tagged('plans');

export const listPlans = plansCalls.get('/api/web/plans', 'open', '会员方案', {
  open: 'the catalogue',
  shared: true,
  answer: PlanList,
});
