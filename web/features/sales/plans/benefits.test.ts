import { expect, it } from 'vitest';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { trialDaysOf } from '#domain/shop/trial';
import { benefitsFor } from './benefits.ts';

it('lists the days of the account’s trial, and leaves every other plan unchanged', () => {
  const said = (trialDays?: number) => PLAN_CATALOGUE.map((plan) => benefitsFor(plan, trialDays));
  const [free, ...paid] = PLAN_CATALOGUE.map(({ benefits }) => benefits);
  expect(said(trialDaysOf(false, null))).toEqual([free, ...paid]);
  expect(said()).toEqual([free, ...paid]);
  expect(said(trialDaysOf(true, null))).toEqual([['八字简批', '六日个人运势'], ...paid]);
});
