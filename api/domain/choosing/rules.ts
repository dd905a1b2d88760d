import { CHOOSE_WHY } from '#content/choose/why';
import { controls } from '../bazi/elements.ts';
import { clashes } from '../bazi/relation-tables.ts';
import { julianDay } from '../calendar/civil-date.ts';
import { civilTime } from '../calendar/civil-time.ts';
import { branchOf, type Ganzhi, stemOf } from '../calendar/ganzhi.ts';
import { newYearDay } from '../calendar/lunar-months.ts';
import { jieSecond } from '../calendar/solar-terms.ts';
import { animalOf } from '../calendar/zodiac.ts';
import { keysOf } from '../lookup.ts';
import { filled } from '../report/pick/pick.ts';
import type { DayFacts } from './day-facts.ts';
import type { Person } from './people.ts';
import { PURPOSE_IDS, type PurposeId } from './purposes.ts';

/** A rule that a day breaks; `person` if it concerns one. `why` describes the day. */
export interface Broken {
  rule: RuleId;
  person: string | null;
  why: string;
}

interface DayRule {
  /** `月破`, the name in the command. */
  name: string;
  purposes: readonly PurposeId[];
  /** Book and chapter: 协 is 《协纪辨方书》, 通 the 通书, 俗 custom. */
  source: string;
  /** Returns the reason for a day that breaks it, or null. */
  why: (day: DayFacts, purpose: PurposeId) => string | null;
}

const { day: DAY_WHY, person: PERSON_WHY, custom: CUSTOM_WHY } = CHOOSE_WHY;

const when = (holds: boolean, why: string) => (holds ? why : null);

/** Rules of the day for all people. */
const DAY_RULES = {
  broken: {
    name: '月破',
    purposes: PURPOSE_IDS,
    source: '协 卷十',
    why: ({ officer, branch }) => when(officer === '破', filled(DAY_WHY.broken, { 支: branch })),
  },
  blanket: {
    name: '诸事不宜',
    purposes: PURPOSE_IDS,
    source: '通',
    why: ({ isBlanket }) => when(isBlanket, DAY_WHY.blanket),
  },
  seams: {
    name: '四离四绝上朔',
    purposes: PURPOSE_IDS,
    source: '协 卷六、卷十',
    why: ({ seams: [seam] }) => (seam ? filled(DAY_WHY.seams, { 名: seam }) : null),
  },
  'year-broken': {
    name: '岁破',
    purposes: ['wed', 'engage', 'open', 'build'],
    source: '协 卷三十四',
    why: ({ branch, yearBranch }) =>
      when(clashes(branch, yearBranch), filled(DAY_WHY['year-broken'], { 支: branch, 年支: yearBranch })),
  },
} as const satisfies Record<string, DayRule>;

/** 天克地冲: the branches clash, and one stem controls the other. */
const strikes = (one: Ganzhi, two: Ganzhi) =>
  clashes(branchOf(one), branchOf(two)) && (controls(stemOf(one), stemOf(two)) || controls(stemOf(two), stemOf(one)));

interface PersonRule {
  name: string;
  source: string;
  why: (day: DayFacts, person: Person) => string | null;
}

/** Rules on a person's year and day pillar; 天克地冲 is named instead of the 日冲 it also is. */
const PERSON_RULES = {
  'clash-year': {
    name: '冲生肖',
    source: '协 卷三十四',
    why: ({ branch }, { name, years }) => {
      const year = years.find((each) => clashes(branch, branchOf(each)));
      if (!year) return null;
      const own = branchOf(year);
      return filled(PERSON_WHY['clash-year'], { 支: branch, 名: name, 年支: own, 属: animalOf(own) });
    },
  },
  struck: {
    name: '天克地冲',
    source: '通',
    why: ({ pair }, { name, days }) => {
      const day = days.find((each) => strikes(pair, each));
      return day ? filled(PERSON_WHY.struck, { 干支: pair, 名: name, 日柱: day }) : null;
    },
  },
  'clash-day': {
    name: '日冲',
    source: '通',
    why: ({ branch, pair }, { name, days }) => {
      const day = days.find((each) => clashes(branch, branchOf(each)) && !strikes(pair, each));
      return day ? filled(PERSON_WHY['clash-day'], { 支: branch, 名: name, 日支: branchOf(day) }) : null;
    },
  },
} as const satisfies Record<string, PersonRule>;

const SIX: readonly number[] = [3, 7, 13, 18, 22, 27];
/** 杨公忌 as lunar month/day. */
const YANG_DAYS = '1/13 2/11 3/9 4/7 5/5 6/3 7/1 7/29 8/27 9/25 10/23 11/21 12/19'.split(' ');
const RED_SAND = ['酉', '巳', '丑'] as const;
/** 彭祖百忌 of purposes that have one. */
const PENGZU: Readonly<Partial<Record<PurposeId, string>>> = {
  wed: '亥不行嫁',
  sign: '己不破券',
  travel: '巳不远行',
  feast: '酉不会客',
};
const WEDDINGS: readonly PurposeId[] = ['wed', 'engage'];

/** Counts the 立春 in a lunar year: none, one or two. */
function springsIn(lunarYear: number): number {
  return [lunarYear, lunarYear + 1].filter((year) => {
    const spring = julianDay(civilTime(jieSecond(12 * year + 1)).date);
    return spring >= newYearDay(lunarYear) && spring < newYearDay(lunarYear + 1);
  }).length;
}

/** Customs: shown, and excluding only on request. */
const FOLK_RULES = {
  'three-maids': {
    name: '三娘煞',
    purposes: WEDDINGS,
    source: '俗',
    why: ({ lunar }) => when(SIX.includes(lunar.day), CUSTOM_WHY['three-maids']),
  },
  yang: {
    name: '杨公忌',
    purposes: PURPOSE_IDS,
    source: '俗；协 卷三十六说这一条没有道理',
    why: ({ lunar }) => when(YANG_DAYS.includes(`${lunar.month}/${lunar.day}`), CUSTOM_WHY.yang),
  },
  'red-sand': {
    name: '红沙',
    purposes: PURPOSE_IDS,
    source: '俗；协 卷三十六说这一条没有道理',
    why: ({ branch, ordinal }) => when(RED_SAND[ordinal % 3] === branch, CUSTOM_WHY['red-sand']),
  },
  'seventh-month': {
    name: '农历七月',
    purposes: WEDDINGS,
    source: '俗',
    why: ({ lunar }) => when(lunar.month === 7, CUSTOM_WHY['seventh-month']),
  },
  'no-spring': {
    name: '无春年',
    purposes: WEDDINGS,
    source: '俗',
    why: ({ lunar }) => when(springsIn(lunar.year) === 0, CUSTOM_WHY['no-spring']),
  },
  'two-springs': {
    name: '双春年',
    purposes: WEDDINGS,
    source: '俗',
    why: ({ lunar }) => when(springsIn(lunar.year) === 2, CUSTOM_WHY['two-springs']),
  },
  pengzu: {
    name: '彭祖百忌',
    purposes: PURPOSE_IDS.filter((id) => PENGZU[id]),
    source: '俗',
    why: ({ pair }, purpose) => {
      const sentence = PENGZU[purpose];
      return sentence && pair.includes(sentence.charAt(0)) ? filled(CUSTOM_WHY.pengzu, { 言: sentence }) : null;
    },
  },
} as const satisfies Record<string, DayRule>;

export type FolkRule = keyof typeof FOLK_RULES;
export const FOLK_RULE_IDS = keysOf(FOLK_RULES);

/** Rules of the request itself, and of the 通书. */
const WISH_RULES = {
  forbidden: { name: '书上写忌' },
  'not-favoured': { name: '书上没提' },
  weekend: { name: '不是周末' },
  'day-off': { name: '不放假' },
  half: { name: '没有合适的时辰' },
} as const;

export type RuleId =
  | keyof typeof DAY_RULES
  | keyof typeof PERSON_RULES
  | keyof typeof FOLK_RULES
  | keyof typeof WISH_RULES;

const NAMES = { ...DAY_RULES, ...PERSON_RULES, ...FOLK_RULES, ...WISH_RULES };

/** `冲生肖` */
export const ruleName = (rule: RuleId): string => NAMES[rule].name;

function brokenOf<Id extends RuleId>(
  rules: Readonly<Record<Id, DayRule>>,
  ids: readonly Id[],
  purpose: PurposeId,
  day: DayFacts,
) {
  return ids.flatMap((rule): Broken[] => {
    const { purposes, why } = rules[rule];
    const sentence = purposes.includes(purpose) ? why(day, purpose) : null;
    return sentence === null ? [] : [{ rule, person: null, why: sentence }];
  });
}

const DAY_RULE_IDS = keysOf(DAY_RULES);
const PERSON_RULE_IDS = keysOf(PERSON_RULES);

export const brokenByDay = (day: DayFacts, purpose: PurposeId): Broken[] =>
  brokenOf(DAY_RULES, DAY_RULE_IDS, purpose, day);

/** Customs against the day. */
export const folkAgainst = (day: DayFacts, purpose: PurposeId): Broken[] =>
  brokenOf(FOLK_RULES, FOLK_RULE_IDS, purpose, day);

export function brokenByPerson(day: DayFacts, person: Person): Broken[] {
  return PERSON_RULE_IDS.flatMap((rule): Broken[] => {
    const why = PERSON_RULES[rule].why(day, person);
    return why === null ? [] : [{ rule, person: person.key, why }];
  });
}
