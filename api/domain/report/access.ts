import { type CivilDate, compareDates, julianDay } from '../calendar/civil-date.ts';
import { AppError, invalid } from '../errors.ts';
import { type AccessLevel, type Feature, HORIZON, refusalOf, requireAccess } from '../shop/access.ts';
import { isPaidLevel } from '../shop/membership.ts';
import type { Template } from './report.ts';
import { DATE_REFUSALS } from './text.ts';

/** A report by its template, or the short overview of a day, open to every account with a birth. */
export type Reading = Template | 'dayOverview';

export interface ReadingWanted {
  reading: Reading;
  audience: AccessLevel;
  /** The day whose day, month or year is asked for. */
  date: CivilDate;
  /** The current day in Beijing. */
  today: CivilDate;
  /** Days that the caller's trial shows; left out: those of an ordinary one. */
  trialReach?: number;
  /** Day of birth; null if none is saved, and for a reading without a person. */
  birth: CivilDate | null;
}

/** No reading is older than the first birth there can be. */
const FIRST_DATE: CivilDate = { year: 1960, month: 1, day: 1 };

type Unit = 'day' | 'month' | 'year';

interface Rule {
  feature: Feature;
  unit: Unit;
  /** Number of days open from today on; of a month or year the number of months, with the present one. */
  reach: (audience: AccessLevel, trialReach?: number) => number;
}

const everybody = () => HORIZON.year.days;
const months = (audience: AccessLevel) => HORIZON[audience].months;
/** Days of fortune that a level shows, with today. */
export const daysSeen = (audience: AccessLevel, trialReach: number = HORIZON.trial.days): number =>
  audience === 'trial' ? trialReach : HORIZON[audience].days;
/** Every account has at least today's short overview. */
const daysOrToday = (audience: AccessLevel, trialReach?: number) => Math.max(1, daysSeen(audience, trialReach));

// biome-ignore format: a table is read by its columns
const RULES: Readonly<Record<Reading, Rule>> = {
  bazi:        { feature: 'basicBazi',       unit: 'day',   reach: everybody },
  year:        { feature: 'yearOverview',    unit: 'year',  reach: months },
  month:       { feature: 'monthOverview',   unit: 'month', reach: months },
  personalDay: { feature: 'personalFortune', unit: 'day',   reach: daysSeen },
  generalDay:  { feature: 'generalFortune',  unit: 'day',   reach: everybody },
  dayOverview: { feature: 'dayOverview',     unit: 'day',   reach: daysOrToday },
};

/** The first day of the date's month or year, or the date. */
function startOf({ year, month, day }: CivilDate, unit: Unit): CivilDate {
  if (unit === 'day') return { year, month, day };
  return { year, month: unit === 'month' ? month : 1, day: 1 };
}

/** How far the period begins ahead of today's: in days, or for a month or year in months. */
function ahead(date: CivilDate, today: CivilDate, unit: Unit): number {
  if (unit === 'day') return julianDay(date) - julianDay(today);
  const start = startOf(date, unit);
  return (start.year - today.year) * 12 + start.month - today.month;
}

/** The membership that would open a period too far ahead: any first, then the year's. */
function furtherOpened(audience: AccessLevel): AppError {
  const isMember = refusalOf('detailedBazi', audience) === null;
  return new AppError(isMember ? 'needsYearMembership' : 'needsMembership');
}

/**
 * Whether the reading may be had, and how much of it. A user without a membership reads the basic part
 * of the natal reading. Dates in the past are open to every user that may have the reading; into the
 * future a level sees as far as HORIZON says. Throws AppError: 40100, 40300, 40310, 40311, 40312, and
 * `validation` for a date that no level reaches, or before the birth.
 * Example: a quarter member on 2026-11-21 may have the month of 2027-02 but not of 2027-03.
 */
export function accessTo({ reading, audience, date, today, birth, trialReach }: ReadingWanted): 'basic' | 'full' {
  const { feature, unit, reach } = RULES[reading];
  requireAccess(feature, audience);
  if (compareDates(date, FIRST_DATE) < 0) throw invalid(DATE_REFUSALS.beforeAll, 'date');
  if (birth && compareDates(startOf(date, unit), startOf(birth, unit)) < 0) {
    throw invalid(DATE_REFUSALS.beforeBirth, 'date');
  }
  const distance = ahead(date, today, unit);
  if (distance >= reach('year')) throw invalid(DATE_REFUSALS.beyond, 'date');
  if (distance >= reach(audience, trialReach)) throw furtherOpened(audience);
  if (reading === 'generalDay' || reading === 'dayOverview') return 'basic';
  if (reading === 'bazi' && refusalOf('detailedBazi', audience)) return 'basic';
  return 'full';
}

/** A reader's rights without those that were paid for. */
export function audienceUnpaid(trialOver: boolean): 'free' | 'trial' {
  return trialOver ? 'free' : 'trial';
}

/**
 * Whether having it uses up what was paid for, so that the money cannot be asked back alone: all that the membership
 * holds and the reader would not be shown without it, but for the present day, which a purchase never takes away.
 */
export function isPaid(
  { reading, audience, date, today, trialReach }: Omit<ReadingWanted, 'birth'>,
  access: 'basic' | 'full',
  trialOver: boolean,
): boolean {
  if (!isPaidLevel(audience)) return false;
  if (reading === 'bazi') return access === 'full';
  const distance = ahead(date, today, RULES[reading].unit);
  if (reading === 'personalDay' && distance === 0) return false;
  const holds = (level: AccessLevel) => {
    const { feature, reach } = RULES[reading];
    return refusalOf(feature, level) === null && distance < reach(level, trialReach);
  };
  return holds(audience) && !holds(audienceUnpaid(trialOver));
}
