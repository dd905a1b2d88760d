import { type CivilDate, compareDates, julianDay } from '../calendar/civil-date.ts';
import { AppError, invalid } from '../errors.ts';
import { type AccessLevel, type Feature, HORIZON, refusalOf, requireAccess } from '../shop/access.ts';
import { isPaidLevel } from '../shop/membership.ts';
import type { Template } from './report.ts';
import { DATE_REFUSALS } from './text.ts';

/** A report by template, or the short day overview that every account with a birth can read. */
export type Reading = Template | 'dayOverview';

export interface ReadingWanted {
  reading: Reading;
  audience: AccessLevel;
  /** The requested day, or a day of the requested month or year. */
  date: CivilDate;
  /** Current day in Beijing. */
  today: CivilDate;
  /** Days of the caller's trial; default: the standard trial. */
  trialReach?: number;
  /** Birth date; null if none is stored or the reading needs none. */
  birth: CivilDate | null;
}

/** Earliest readable date: no birth is earlier. */
const FIRST_DATE: CivilDate = { year: 1960, month: 1, day: 1 };

type Unit = 'day' | 'month' | 'year';

interface Rule {
  feature: Feature;
  unit: Unit;
  /** Number of readable days, months or years from now, including the current one. */
  reach: (audience: AccessLevel, trialReach?: number) => number;
}

const everybody = () => HORIZON.year.days;
const months = (audience: AccessLevel) => HORIZON[audience].months;
/** Number of readable fortune days, including today. */
export const daysSeen = (audience: AccessLevel, trialReach: number = HORIZON.trial.days): number =>
  audience === 'trial' ? trialReach : HORIZON[audience].days;
/** Every account can read today's short overview. */
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

/** First day of the date's month or year, or the date itself. */
function startOf({ year, month, day }: CivilDate, unit: Unit): CivilDate {
  if (unit === 'day') return { year, month, day };
  return { year, month: unit === 'month' ? month : 1, day: 1 };
}

/** Distance from the current period: in days, or in months for a month or year. */
function ahead(date: CivilDate, today: CivilDate, unit: Unit): number {
  if (unit === 'day') return julianDay(date) - julianDay(today);
  const start = startOf(date, unit);
  return (start.year - today.year) * 12 + start.month - today.month;
}

/** Returns the error that names the membership needed: any, or the yearly one for members. */
function furtherOpened(audience: AccessLevel): AppError {
  const isMember = refusalOf('detailedBazi', audience) === null;
  return new AppError(isMember ? 'needsYearMembership' : 'needsMembership');
}

/**
 * Returns how much of a reading the caller may read. Users without a membership get the basic natal reading. Past dates
 * are open to everyone who may read the template; future dates up to HORIZON.
 * @throws AppError 40100, 40300, 40310, 40311, 40312; `validation` for dates beyond every level or before the birth.
 * Example: on 2026-11-21 a quarter member may read 2027-02 but not 2027-03.
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

/** The caller's level without what was paid for. */
export function audienceUnpaid(trialOver: boolean): 'free' | 'trial' {
  return trialOver ? 'free' : 'trial';
}

/**
 * Returns whether reading it uses up a purchase and so ends the self-service refund: everything the membership adds,
 * except the current day, which a purchase never covers.
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
  const isIncluded = (level: AccessLevel) => {
    const { feature, reach } = RULES[reading];
    return refusalOf(feature, level) === null && distance < reach(level, trialReach);
  };
  return isIncluded(audience) && !isIncluded(audienceUnpaid(trialOver));
}
