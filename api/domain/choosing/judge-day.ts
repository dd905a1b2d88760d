import { CHOOSE_WHY } from '#content/choose/why';
import type { CivilDate } from '../calendar/civil-date.ts';
import { filled } from '../report/pick/pick.ts';
import { type DayFacts, dayFacts } from './day-facts.ts';
import { type ChosenHour, type Half, hoursOf } from './hours.ts';
import type { Person } from './people.ts';
import { PURPOSES, type PurposeId } from './purposes.ts';
import { reasonsOf } from './reasons.ts';
import { type Broken, brokenByDay, brokenByPerson, type FolkRule, folkAgainst, type RuleId } from './rules.ts';

/** A request for days: purpose, people, range, and wishes. */
export interface DayRequest {
  purpose: PurposeId;
  from: CivilDate;
  /** The last day, inclusive. */
  until: CivilDate;
  people: readonly Person[];
  weekend?: boolean;
  dayOff?: boolean;
  half?: Half;
  /** Customs that exclude days too. */
  folk?: readonly FolkRule[];
  /** Waived rules: their reasons appear among a day's remarks. */
  waived?: readonly Waiver[];
}

/** A waived rule, or (`rule` null) all rules of one person. */
export interface Waiver {
  rule: RuleId | null;
  person: string | null;
}

export const isWaivedBy =
  ({ rule, person }: Broken) =>
  (waiver: Waiver): boolean =>
    waiver.rule === null ? person === waiver.person : person === null && rule === waiver.rule;

/** A day of the range with all findings. */
export interface JudgedDay {
  date: CivilDate;
  iso: string;
  facts: DayFacts;
  /** Soft reasons, for a usable day. */
  plus: readonly string[];
  minus: readonly string[];
  /** About people who are no principals, waived rules, and custom. */
  remarks: readonly string[];
  hours: readonly ChosenHour[];
  /** Empty for a usable day. */
  broken: readonly Broken[];
}

const { wish: WHY } = CHOOSE_WHY;

function brokenWishes(wish: DayRequest, day: DayFacts, hours: readonly ChosenHour[]): Broken[] {
  const broken = (rule: Broken['rule'], holds: boolean, why: string): Broken[] =>
    holds ? [{ rule, person: null, why }] : [];
  const { name } = PURPOSES[wish.purpose];
  return [
    ...broken('forbidden', day.verdict === '忌', filled(WHY.forbidden, { 事: name })),
    ...broken('not-favoured', day.verdict === null, filled(WHY.unnamed, { 事: name })),
    ...broken('weekend', wish.weekend === true && !day.isWeekend, WHY.workday),
    ...broken('day-off', wish.dayOff === true && !day.isOff, WHY['no-day-off']),
    ...broken(
      'half',
      wish.half !== undefined && hours.length === 0,
      filled(WHY['no-hour'], { 半: wish.half === 'am' ? '上午' : '下午' }),
    ),
  ];
}

/** An unusable day is not weighed; most are. */
const UNASKED = { plus: [], minus: [] };

/** Returns a day of the request with all its reasons. */
export function judgeDay(wish: DayRequest, jdn: number): JudgedDay {
  const { purpose, people, half, folk = [], waived = [] } = wish;
  const facts = dayFacts(jdn, purpose);
  const principals = people.filter(({ isPrincipal }) => isPrincipal);
  const others = people.filter(({ isPrincipal }) => !isPrincipal);
  const hours = hoursOf(facts, principals, half);
  const custom = folkAgainst(facts, purpose);
  const excludes = ({ rule }: Broken) => folk.some((each) => each === rule);
  const against = [
    ...brokenByDay(facts, purpose),
    ...principals.flatMap((person) => brokenByPerson(facts, person)),
    ...custom.filter(excludes),
    ...brokenWishes(wish, facts, hours),
  ];
  const isWaived = (broken: Broken) => waived.some(isWaivedBy(broken));
  const broken = against.filter((each) => !isWaived(each));
  return {
    date: facts.date,
    iso: facts.iso,
    facts,
    ...(broken.length > 0 ? UNASKED : reasonsOf(facts, purpose, principals)),
    remarks: [
      ...against.filter(isWaived),
      ...others.flatMap((person) => brokenByPerson(facts, person)),
      ...custom.filter((each) => !excludes(each)),
    ].map(({ why }) => why),
    hours,
    broken,
  };
}
