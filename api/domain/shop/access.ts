import { AppError } from '../errors.ts';
import { keysOf } from '../lookup.ts';
import { DAY_MS } from '../time/durations.ts';
import type { MembershipLevel } from './plans.ts';
import type { TrialStart } from './trial.ts';

/** The caller: a visitor, an account without a birth, then by plan. */
export const ACCESS_LEVELS = ['visitor', 'newcomer', 'trial', 'free', 'month', 'quarter', 'year'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Reasons of a refusal. */
export type Refusal = 'login' | 'birth' | 'member' | 'year' | 'trialOver';
type Ruling = 'yes' | Refusal;

const row = (...rulings: [Ruling, Ruling, Ruling, Ruling, Ruling, Ruling, Ruling]) => rulings;

/** Spec §6 as one table, in the order of AUDIENCES; server and app both read it. */
// biome-ignore format: a table is read by its columns
const ACCESS = {
  //                      visitor  newcomer trial     free         month   quarter year
  generalFortune:     row('yes',   'yes',   'yes',    'yes',       'yes',  'yes',  'yes'),
  basicBazi:          row('login', 'birth', 'yes',    'yes',       'yes',  'yes',  'yes'),
  detailedBazi:       row('login', 'birth', 'member', 'member',    'yes',  'yes',  'yes'),
  personalFortune:    row('login', 'birth', 'yes',    'trialOver', 'yes',  'yes',  'yes'),
  dayOverview:        row('login', 'birth', 'yes',    'yes',       'yes',  'yes',  'yes'),
  monthOverview:      row('login', 'birth', 'member', 'member',    'yes',  'yes',  'yes'),
  yearOverview:       row('login', 'birth', 'year',   'year',      'year', 'year', 'yes'),
  buyMembership:      row('login', 'yes',   'yes',    'yes',       'yes',  'yes',  'yes'),
  buyConsultation:    row('login', 'yes',   'yes',    'yes',       'yes',  'yes',  'yes'),
} as const;
export type Feature = keyof typeof ACCESS;
export const FEATURES: readonly Feature[] = keysOf(ACCESS);

/**
 * Range of each level: days of fortune, and months of overview including the current one: the next 3 or 12
 * follow it.
 */
export const HORIZON: Record<AccessLevel, { months: number; days: number }> = {
  visitor: { months: 0, days: 0 },
  newcomer: { months: 0, days: 0 },
  trial: { months: 0, days: 3 },
  free: { months: 0, days: 0 },
  month: { months: 1, days: 30 },
  quarter: { months: 1 + 3, days: 90 },
  year: { months: 1 + 12, days: 365 },
};

/** Days of fortune in an active trial, including today: three, or up to its end if later (both ms). */
export function trialReach({ createdAt, trialDays }: Pick<TrialStart, 'createdAt' | 'trialDays'>, now: number): number {
  const left = Math.ceil((createdAt + trialDays * DAY_MS - now) / DAY_MS);
  return Math.max(HORIZON.trial.days, Math.min(left, trialDays));
}

interface AccessFacts {
  signedIn: boolean;
  birthSaved: boolean;
  level: MembershipLevel;
  trialOver: boolean;
}

export function accessLevelOf({ signedIn, birthSaved, level, trialOver }: AccessFacts): AccessLevel {
  if (!signedIn) return 'visitor';
  if (!birthSaved) return 'newcomer';
  if (level !== 'free') return level;
  return trialOver ? 'free' : 'trial';
}

/** Returns null if the audience may use the feature, else what is missing. */
export function refusalOf(feature: Feature, audience: AccessLevel): Refusal | null {
  const ruling = ACCESS[feature][ACCESS_LEVELS.indexOf(audience)] ?? 'login';
  return ruling === 'yes' ? null : ruling;
}

const ERROR_OF: Record<Refusal, () => AppError> = {
  login: () => new AppError('unauthenticated'),
  birth: () => new AppError('forbidden', { msg: '请先完善个人资料' }),
  member: () => new AppError('needsMembership'),
  year: () => new AppError('needsYearMembership'),
  trialOver: () => new AppError('trialOver'),
};

/** @throws AppError with what is missing (40100, 40300, 40310, 40311, 40312) */
export function requireAccess(feature: Feature, audience: AccessLevel): void {
  const refusal = refusalOf(feature, audience);
  if (refusal) throw ERROR_OF[refusal]();
}
