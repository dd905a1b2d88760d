import { ELEMENTS } from '#domain/bazi/elements';
import { PILLAR_NAMES } from '#domain/bazi/pillar-names';
import { BRANCHES, ganzhiAt, STEMS, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import { ROLES } from '#domain/judgement/judgement';
import { keysOf } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { bannedIn } from '#domain/report/prose/ban-list';
import type { Paragraph } from './plan.ts';
import { type PlanFault, planFaults } from './plan-check.ts';

/** Why a model's text is not shown. Named in the log; the text itself never is. */
export type SectionFault =
  | PlanFault
  | 'markup'
  | 'banned'
  | 'pair'
  | 'pillar'
  | 'number'
  | 'order'
  | 'yearPair'
  | 'god'
  | 'role'
  | 'dayMaster'
  | 'hour';

export type CheckFacts = Pick<Analysis, 'pillars' | 'dayStem' | 'dayElement' | 'gods' | 'roles' | 'hourKnown'>;

/** The 己 of 自己 is no stem: 自己未必 names no pair. */
const STEM = `(?<![自知律利异克])[${STEMS.join('')}]`;
const PAIR = new RegExp(`${STEM}[${BRANCHES.join('')}]`, 'g');
const ELEMENT = `[${ELEMENTS.join('')}]`;
const ROLE = `[${ROLES.join('')}]`;
/** Characters that may stand between two words of one statement. */
const BETWEEN = `[^${ELEMENTS.join('')}，。；！？\\n]`;
const ROLE_FIRST = new RegExp(`(${ROLE})神(?:${BETWEEN}{0,6}?(?:[是为取作属：:]|落在)[“"「]?)?(${ELEMENT})`, 'g');
const ELEMENT_FIRST = new RegExp(`(${ELEMENT})${BETWEEN}{0,6}?[是为作属当]${BETWEEN}{0,5}?(${ROLE})神`, 'g');

/** Links, tags and marks of a list or a heading: sections are plain text. */
const MARKUP = /https?:|www\.|[<>`\[\]\{\}#*_\|\\]|^[^\S\n]*(?:[\-+]|===)|[\p{Cc}--\n]|\p{Cs}|\p{Cf}/mv;

const DIGITS = /\d+(?:\.\d+)?/g;
const CHINESE_YEAR = /[〇零一二三四五六七八九]{4}(?=年)/g;
const CHINESE_DIGITS = '〇一二三四五六七八九';
/** 三十七岁, 十一月, 两个月; 一点 and 一天 count nothing, 月亮 is none. */
const COUNTED =
  /(?<![第每几〇零一二三四五六七八九十百])([一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])(?=年|岁|个?月(?!亮)|[日号](?![子常])|天|周(?!到)|小时|分钟|点[前后钟半到，。]|成(?=把握|的|以)|倍|万|元)/g;
/** Names of ten gods that the rules use for the same things. */
const GOD_ALIASES: Readonly<Record<string, string>> = { 偏官: '七杀', 枭神: '偏印' };
const HOUR_WORDS = /时柱|时干|时支|子女宫|晚年/;

const matches = (text: string, form: RegExp): string[] => text.match(form) ?? [];

function numbersIn(text: string): string[] {
  const written = matches(text, CHINESE_YEAR).map((year) =>
    [...year.replaceAll('零', '〇')].map((sign) => CHINESE_DIGITS.indexOf(sign)).join(''),
  );
  const counted = matches(text, COUNTED).filter((number) => number !== '一');
  return [...matches(text, DIGITS), ...written, ...counted.map(countOf)].map((number) => String(Number(number)));
}

/** Areas by the names that the reports give them. */
const AREA_NAMES = /感情|事业|学业|工作|钱|身体|健康|家里|家人|出行|人际/g;
/** Characters of a paragraph that sets areas against one another in a line or two. */
const BRIEF = 120;

/**
 * Years, ages and areas in another order than the rules': 2028 tight and 2031 loose, turned
 * round, or an area that is not among those named. The evidence has no order, and a long text may come
 * back to an area.
 */
function outOfOrder(text: string, rules: string): boolean {
  const marks = (of: string, form: RegExp) => [...new Set(matches(of, form))];
  const turned = (form: RegExp) => {
    const own = marks(rules, form);
    const places = marks(text, form).map((mark) => own.indexOf(mark));
    const known = places.filter((place) => place >= 0);
    return known.some((place, at) => place < (known[at - 1] ?? 0));
  };
  const named = marks(rules, AREA_NAMES);
  const areas = rules.length <= BRIEF && named.length > 1;
  const foreign = () => marks(text, AREA_NAMES).some((area) => !named.includes(area));
  return turned(DIGITS) || (areas && (foreign() || turned(AREA_NAMES)));
}

/** 三十七: 37; 十: 10; 两: 2. */
function countOf(number: string): number {
  const digit = (sign: string) => (sign === '两' ? 2 : CHINESE_DIGITS.indexOf(sign));
  const [tens = '', ones] = number.split('十');
  if (ones === undefined) return digit(tens);
  return 10 * (tens === '' ? 1 : digit(tens)) + (ones === '' ? 0 : digit(ones));
}

/** Finds a 用神 that is not the chart's: 木 as 用神, or 用神为木. */
function wrongRole(text: string, { byRole, byElement }: Analysis['roles']): boolean {
  const forward = text.matchAll(ROLE_FIRST);
  const backward = text.matchAll(ELEMENT_FIRST);
  return (
    [...forward].some(([, role, element]) => byRole[role as keyof typeof byRole] !== element) ||
    [...backward].some(([, element, role]) => byElement[element as keyof typeof byElement] !== role)
  );
}

/** A pillar with another pair than the chart's, but for one that the rules name as another school's. */
function wrongPillar(text: string, pillars: CheckFacts['pillars'], given: string): boolean {
  return pillars.some(({ position, stem, branch }) => {
    const hits = text.matchAll(new RegExp(`${PILLAR_NAMES[position]}柱[是为：:]?(${PAIR.source})`, 'g'));
    return [...hits].some(([whole, pair]) => pair !== `${stem}${branch}` && !given.includes(whole));
  });
}

/** 2026年（丙午）: the pair must be the year's. */
function wrongYearPair(text: string): boolean {
  const hits = text.matchAll(new RegExp(`((?:19|20)\\d\\d)年?[（(，、]?(${PAIR.source})年?`, 'g'));
  return [...hits].some(([, year, pair]) => ganzhiAt(yearGanzhiIndex(Number(year))) !== pair);
}

/** `甲木日主`, `日主为甲`: must be the day stem, and a stem's element its own. */
function wrongDayMaster(text: string, { dayStem, dayElement }: CheckFacts): boolean {
  const hits = [
    ...text.matchAll(new RegExp(`日[主干元][是为：:]?(${STEM})(${ELEMENT})?`, 'g')),
    ...text.matchAll(new RegExp(`(${STEM})(${ELEMENT})?日[主干元]`, 'g')),
  ];
  return hits.some(([, sign, element]) => sign !== dayStem || (element !== undefined && element !== dayElement));
}

/**
 * Lists the faults of a model's wording of a paragraph; none when it may be shown. Signs, numbers
 * and ten gods must stand in what the rules wrote for this paragraph, or in its evidence.
 * Example: the rules wrote of 2026年丙午; a text with 2027 has the fault `number`.
 */
export function checkSection(text: string, paragraph: Paragraph, facts: CheckFacts): SectionFault[] {
  const { title, claims, evidence } = paragraph;
  const given = [title, ...claims, ...evidence].join('\n');
  const known = new Set(matches(given, PAIR));
  const numbers = new Set(numbersIn(given));
  const gods = [...Object.keys(facts.gods), ...Object.keys(GOD_ALIASES)];
  const found: Record<Exclude<SectionFault, PlanFault>, boolean> = {
    markup: MARKUP.test(text),
    banned: bannedIn(text).length > 0,
    pair: matches(text, PAIR).some((pair) => !known.has(pair)),
    pillar: wrongPillar(text, facts.pillars, given),
    number: numbersIn(text).some((number) => !numbers.has(number)),
    order: outOfOrder(text, claims.join('\n')),
    yearPair: wrongYearPair(text),
    god: gods.some((god) => text.includes(god) && ![god, GOD_ALIASES[god] ?? god].some((name) => given.includes(name))),
    role: wrongRole(text, facts.roles),
    dayMaster: wrongDayMaster(text, facts),
    hour: !facts.hourKnown && HOUR_WORDS.test(text) && !HOUR_WORDS.test(given),
  };
  return [...keysOf(found).filter((fault) => found[fault]), ...planFaults(text, paragraph)];
}
