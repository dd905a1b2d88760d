import { CHOOSE_WHY } from '#content/choose/why';
import type { CivilDate } from '../calendar/civil-date.ts';
import { filled } from '../report/pick/pick.ts';
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

const { wish: WHY } = CHOOSE_WHY;
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
    ...broken('not-favoured', standing === 4 && !isForbidden, filled(WHY.unnamed, { 事: name })),
    ...broken(
      'standing',
      standing !== 4 && standing > (wish.standing ?? DEFAULT_STANDING),
      standing === 3 ? editionsPart(day, name) : filled(WHY.once, { 事: name }),
    ),
    ...broken('weekend', wish.weekend === true && !day.isWeekend, WHY.workday),
    ...broken('day-off', wish.dayOff === true && !day.isOff, WHY['no-day-off']),
    ...broken(
      'half',
      wish.half !== undefined && hours.length === 0,
      filled(WHY['no-hour'], { 半: wish.half === 'am' ? '上午' : '下午' }),
    ),
  ];
}

/** `《协纪》忌搬家（月厌）` */
function forbiddenText({ tongshu, xieji }: DayFacts, name: string): string {
  if (xieji.verdict !== '忌') return filled(WHY['forbidden-tongshu'], { 事: name });
  const wording = tongshu.verdict === '忌' ? WHY['forbidden-both'] : WHY['forbidden-xieji'];
  return filled(wording, { 事: name, 因: xieji.by.slice(0, 2).join('、') });
}

/** `（八专、四离）`: the gods that a verdict rests on; of the 通书 none is known. */
export const becauseText = ({ by }: DayFacts['xieji']): string =>
  by.length > 0 ? `（${by.slice(0, 2).join('、')}）` : '';

/** `两本书说法不同：通书宜搬家，《协纪》忌（八专）` */
function editionsPart({ tongshu, xieji }: DayFacts, name: string): string {
  const [书, 另书, 因] = tongshu.verdict === '宜' ? ['通书', '《协纪》', becauseText(xieji)] : ['《协纪》', '通书', ''];
  return filled(WHY.parted, { 书, 另书, 因, 事: name });
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
