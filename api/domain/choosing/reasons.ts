import { stemElement } from '../bazi/elements.ts';
import { type RelationKind, related } from '../bazi/relation-tables.ts';
import { hourGod } from '../calendar/day-signs.ts';
import { branchAt, branchPlace, ganzhiIndex, stemOf, stemPlace, voidPair } from '../calendar/ganzhi.ts';
import { must } from '../lookup.ts';
import { STAR_RULES } from '../stars/star-rules.ts';
import type { DayFacts } from './day-facts.ts';
import { dayBranches, type Person, yearBranches } from './people.ts';
import type { PurposeId } from './purposes.ts';

/** Officers of the day (建除) that suit a purpose, in addition to 成, 开 and 定. */
const OFFICERS: Readonly<Partial<Record<PurposeId, string>>> = {
  open: '成开满',
  sign: '成定',
  move: '成开',
  travel: '开成除',
};
const USUAL_OFFICERS = '成开定';

const nobleRule = must(
  STAR_RULES.find(({ name }) => name === '天乙贵人'),
  'rule of 天乙贵人',
);
const [nobleClause] = nobleRule.clauses;
const NOBLES = 'signs' in nobleClause ? nobleClause.signs.split(' ') : [];

/** Branches that are 天乙贵人 for a person, by the stems of the year and the day of birth. */
export function noblesOf({ years, days }: Person): string {
  return [...years, ...days].map((pair) => NOBLES[stemPlace(stemOf(pair))] ?? '').join('');
}

/** 黄道 of the day, in the ring used for the hours: 寅申 months start it with 子, as the day 寅 does its hours. */
const isYellowDay = ({ ordinal, branch }: DayFacts) => hourGod(ordinal + 2, branchPlace(branch)).auspicious;

/** Reasons for a day, the same for all people. */
function plusOfDay(day: DayFacts, purpose: PurposeId): string[] {
  const month = branchAt(day.ordinal + 2);
  return [
    ...day.favours.slice(0, 1).map((god) => `${god}日`),
    ...((OFFICERS[purpose] ?? USUAL_OFFICERS).includes(day.officer) ? [`${day.officer}日`] : []),
    ...(related(day.branch, month, '六合') || related(day.branch, month, '半合') ? ['与月令相合'] : []),
    ...(isYellowDay(day) ? ['黄道日'] : []),
  ];
}

const RUBS: readonly [RelationKind, string][] = [
  ['刑', '相刑'],
  ['害', '相害'],
  ['破', '相破'],
];
const WELCOME: readonly string[] = ['用', '喜'];
/** Matters for profit, which a void day spoils. */
const VOID_MATTERS: readonly PurposeId[] = ['open', 'sign'];

function plusOf(day: DayFacts, person: Person): string[] {
  const role = person.roles?.[stemElement(stemOf(day.pair))];
  return [
    ...(noblesOf(person).includes(day.branch) ? [`是${person.name}的贵人日`] : []),
    ...(dayBranches(person).some((own) => related(own, day.branch, '六合')) ? [`与${person.name}的日支相合`] : []),
    ...(role && WELCOME.includes(role) ? [`天干合${person.name}的喜用`] : []),
  ];
}

function minusOf(day: DayFacts, person: Person, purpose: PurposeId): string[] {
  const own = [...yearBranches(person), ...dayBranches(person)];
  const isVoid = person.days.some((pair) => voidPair(ganzhiIndex(pair)).includes(day.branch));
  return [
    ...RUBS.flatMap(([kind, word]) =>
      own.some((branch) => related(branch, day.branch, kind)) ? [`与${person.name}${word}`] : [],
    ),
    ...(isVoid && VOID_MATTERS.includes(purpose) ? [`落在${person.name}的空亡`] : []),
    ...(person.roles?.[stemElement(stemOf(day.pair))] === '忌' ? [`天干是${person.name}所忌`] : []),
  ];
}

interface Reasons {
  plus: readonly string[];
  minus: readonly string[];
}

/** Soft reasons for and against a day, of the day and of the principals. */
export function reasonsOf(day: DayFacts, purpose: PurposeId, principals: readonly Person[]): Reasons {
  return {
    plus: [...plusOfDay(day, purpose), ...principals.flatMap((person) => plusOf(day, person))],
    minus: principals.flatMap((person) => minusOf(day, person, purpose)),
  };
}
