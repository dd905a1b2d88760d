import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  accessLevelOf,
  FEATURES,
  type Feature,
  HORIZON,
  refusalOf,
  requireAccess,
} from './access.ts';
import { PLAN_CATALOGUE } from './plans.ts';

const who = { signedIn: true, birthSaved: true, level: 'free', trialOver: false } as const;

describe('the caller', () => {
  it.each([
    [{ ...who, signedIn: false }, 'visitor'],
    [{ ...who, birthSaved: false, level: 'year' as const }, 'newcomer'],
    [who, 'trial'],
    [{ ...who, trialOver: true }, 'free'],
    [{ ...who, trialOver: true, level: 'quarter' as const }, 'quarter'],
  ])('%j is %s', (standing, audience) => expect(accessLevelOf(standing)).toBe(audience));
});

describe('how far a member looks ahead', () => {
  it.each([
    ['month', 1],
    ['quarter', 1 + 3],
    ['year', 1 + 12],
  ] as const)('%s: the days of the plan, %i months', (level, months) => {
    const plan = PLAN_CATALOGUE.find(({ type }) => type === level);
    expect(HORIZON[level]).toEqual({ months, days: plan?.days });
  });
});

/** Spec §6 and §5, the other way round: the audiences of each feature. */
const MAY: Record<Feature, readonly AccessLevel[]> = {
  generalFortune: ACCESS_LEVELS,
  basicBazi: ['trial', 'free', 'month', 'quarter', 'year'],
  detailedBazi: ['month', 'quarter', 'year'],
  personalFortune: ['trial', 'month', 'quarter', 'year'],
  dayOverview: ['trial', 'free', 'month', 'quarter', 'year'],
  monthOverview: ['month', 'quarter', 'year'],
  yearOverview: ['year'],
  buyMembership: ['newcomer', 'trial', 'free', 'month', 'quarter', 'year'],
  buyConsultation: ['newcomer', 'trial', 'free', 'month', 'quarter', 'year'],
};

describe.each(FEATURES)('%s', (feature) => {
  it.each(ACCESS_LEVELS)('for %s', (audience) => {
    expect(refusalOf(feature, audience) === null).toBe(MAY[feature].includes(audience));
  });
});

it.each<[Feature, AccessLevel, number, string]>([
  ['basicBazi', 'visitor', 40100, '请先登录'],
  ['basicBazi', 'newcomer', 40300, '请先完善个人资料'],
  ['monthOverview', 'free', 40310, '请开通会员'],
  ['yearOverview', 'quarter', 40311, '请开通年度会员'],
  ['personalFortune', 'free', 40312, '免费体验已结束'],
])('%s is refused to %s with %i', (feature, audience, code, msg) => {
  expect(() => requireAccess(feature, audience)).toThrow(expect.objectContaining({ code, message: msg }));
  expect(() => requireAccess(feature, audience)).toThrow(AppError);
});
