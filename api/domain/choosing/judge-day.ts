import type { CivilDate } from '../calendar/civil-date.ts';
import { branchAt } from '../calendar/ganzhi.ts';
import { type DayFacts, dayFacts } from './day-facts.ts';
import { type ChosenHour, type Half, hoursOf } from './hours.ts';
import type { Person } from './people.ts';
import { PURPOSES, type PurposeId } from './purposes.ts';
import { reasonsOf } from './reasons.ts';
import { type Broken, brokenByDay, brokenByPerson, type FolkRule, folkAgainst, type RuleId } from './rules.ts';

/** 1 both books favour the day, 2 one does and the other is silent, 3 one does and the other forbids, 4 neither. */
export type Standing = 1 | 2 | 3 | 4;

/** A request for days: purpose, people, range, and wishes. */
export interface DayRequest {
  purpose: PurposeId;
  from: CivilDate;
  /** The last day, itself included. */
  until: CivilDate;
  people: readonly Person[];
  weekend?: boolean;
  dayOff?: boolean;
  half?: Half;
  /** Customs that shall exclude a day too. */
  folk?: readonly FolkRule[];
  /** The weakest standing that is taken; 2 when left out. */
  standing?: Exclude<Standing, 4>;
  /** Rules that are let go: what they say of a day stands among its remarks. */
  waived?: readonly Waiver[];
}

/** A rule let go, or (`rule` null) all rules of one person. */
export interface Waiver {
  rule: RuleId | null;
  person: string | null;
}

export const isWaivedBy =
  ({ rule, person }: Broken) =>
  (waiver: Waiver): boolean =>
    waiver.rule === null ? person === waiver.person : person === null && rule === waiver.rule;

/** A day of the range with all that was found. */
export interface JudgedDay {
  date: CivilDate;
  iso: string;
  facts: DayFacts;
  standing: Standing;
  /** Soft reasons, of a day that can be taken. */
  plus: readonly string[];
  minus: readonly string[];
  /** Said of people who are no principals, of rules let go, and of custom. */
  remarks: readonly string[];
  hours: readonly ChosenHour[];
  /** Empty for a day that can be taken. */
  broken: readonly Broken[];
}

const DEFAULT_STANDING = 2;

function standingOf({ tongshu, xieji }: DayFacts): Standing {
  const verdicts = [tongshu.verdict, xieji.verdict];
  const favouring = verdicts.filter((verdict) => verdict === '宜').length;
  if (favouring === 2) return 1;
  if (favouring === 0) return 4;
  return verdicts.includes('忌') ? 3 : 2;
}

function brokenWishes(wish: DayRequest, day: DayFacts, standing: Standing, hours: readonly ChosenHour[]): Broken[] {
  const broken = (rule: Broken['rule'], holds: boolean, why: string): Broken[] =>
    holds ? [{ rule, person: null, why }] : [];
  const { name } = PURPOSES[wish.purpose];
  const isForbidden = [day.tongshu, day.xieji].some(({ verdict }) => verdict === '忌');
  return [
    ...broken('forbidden', standing === 4 && isForbidden, forbiddenText(day, name)),
    ...broken('not-favoured', standing === 4 && !isForbidden, `两本书都没提${name}`),
    ...broken(
      'standing',
      standing !== 4 && standing > (wish.standing ?? DEFAULT_STANDING),
      standing === 3 ? editionsPart(day, name) : `只有一本书写宜${name}`,
    ),
    ...broken('weekend', wish.weekend === true && !day.isWeekend, '不是周末'),
    ...broken('day-off', wish.dayOff === true && !day.isOff, '这天不放假'),
    ...broken(
      'half',
      wish.half !== undefined && hours.length === 0,
      `${wish.half === 'am' ? '上午' : '下午'}没有合适的时辰`,
    ),
  ];
}

/** `《协纪》忌搬家（月厌）` */
function forbiddenText({ tongshu, xieji }: DayFacts, name: string): string {
  if (xieji.verdict !== '忌') return `通书忌${name}`;
  return `${tongshu.verdict === '忌' ? '两本书都忌' : '《协纪》忌'}${name}（${xieji.by.slice(0, 2).join('、')}）`;
}

/** `两本书说法不同：通书宜，《协纪》忌（八专）` */
function editionsPart({ tongshu, xieji }: DayFacts, name: string): string {
  const because = (by: readonly string[]) => (by.length > 0 ? `（${by.slice(0, 2).join('、')}）` : '');
  if (tongshu.verdict === '宜') return `两本书说法不同：通书宜${name}，《协纪》忌${because(xieji.by)}`;
  return `两本书说法不同：《协纪》宜${name}，通书忌`;
}

/** A day that cannot be taken is not weighed; most are of this kind. */
const UNASKED = { plus: [], minus: [] };

/** A day of the wish with all its reasons. */
export function judgeDay(wish: DayRequest, jdn: number): JudgedDay {
  const { purpose, people, half, folk = [], waived = [] } = wish;
  const facts = dayFacts(jdn, purpose);
  const principals = people.filter(({ isPrincipal }) => isPrincipal);
  const others = people.filter(({ isPrincipal }) => !isPrincipal);
  const hours = hoursOf(facts, principals, half);
  const standing = standingOf(facts);
  const custom = folkAgainst(facts, purpose);
  const excludes = ({ rule }: Broken) => folk.some((each) => each === rule);
  const against = [
    ...brokenByDay(facts, purpose),
    ...principals.flatMap((person) => brokenByPerson(facts, person)),
    ...custom.filter(excludes),
    ...brokenWishes(wish, facts, standing, hours),
  ];
  const isWaived = (broken: Broken) => waived.some(isWaivedBy(broken));
  const broken = against.filter((each) => !isWaived(each));
  return {
    date: facts.date,
    iso: facts.iso,
    facts,
    standing,
    ...(broken.length > 0 ? UNASKED : reasonsOf(facts, purpose, principals, branchAt(facts.ordinal + 2))),
    remarks: [
      ...against.filter(isWaived),
      ...others.flatMap((person) => brokenByPerson(facts, person)),
      ...custom.filter((each) => !excludes(each)),
    ].map(({ why }) => why),
    hours,
    broken,
  };
}
