import { expect, it } from 'vitest';
import { isPaidLevel } from '#domain/shop/membership';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { comparedBenefits } from './compared.ts';

const PAID = PLAN_CATALOGUE.filter(({ type }) => isPaidLevel(type));

it.each(PAID)('$name shows its own benefits, each once, and what it lacks', (plan) => {
  const rows = comparedBenefits(plan, PAID);
  expect(rows.filter(({ has }) => has).map(({ text }) => text)).toEqual(plan.benefits);
  expect(rows.filter(({ has }) => !has).map(({ text }) => text)).toEqual(
    plan.type === 'year' ? [] : ['流年运势与时机建议'],
  );
});

it('keeps a row in its place, whichever plan is chosen', () => {
  const kinds = PAID.map((plan) => comparedBenefits(plan, PAID).map(({ text }) => text.slice(-4)));
  expect(new Set(kinds.map((each) => each.join()))).toHaveProperty('size', 1);
});
