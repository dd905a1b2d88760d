import { ELEMENTS } from '#domain/bazi/elements';
import { BRANCHES, ganzhiAt, STEMS, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import { keysOf } from '#domain/lookup';
import { type Analysis, ROLES } from '#domain/reading/analysis';
import { bannedIn } from '#domain/reading/ban-list';
import type { Section } from '#domain/reading/report';

/** Why a model's text is not shown. Named in the log; the text itself never is. */
export type SectionFault =
  | 'length'
  | 'markup'
  | 'banned'
  | 'pair'
  | 'pillar'
  | 'number'
  | 'yearPair'
  | 'god'
  | 'role'
  | 'dayMaster'
  | 'hour';

export type CheckFacts = Pick<
  Analysis,
  'pillars' | 'dayStem' | 'dayElement' | 'gods' | 'roles' | 'hourKnown'
>;

/** A text much shorter than the rules' has left something out, a much longer one has added. */
const LENGTH = { least: 0.4, most: 2.5, slack: 60 };

/** The 己 of 自己 is no stem: 自己未必 names no pair. */
const STEM = `(?<![自知律利异克])[${STEMS.join('')}]`;
const PAIR = new RegExp(`${STEM}[${BRANCHES.join('')}]`, 'g');
const ELEMENT = `[${ELEMENTS.join('')}]`;
const ROLE = `[${ROLES.join('')}]`;
/** What may stand between two words of one statement. */
const BETWEEN = `[^${ELEMENTS.join('')}，。；！？\\n]`;
const ROLE_FIRST = new RegExp(
  `(${ROLE})神(?:${BETWEEN}{0,6}?(?:[是为取作属：:]|落在)[“"「]?)?(${ELEMENT})`,
  'g',
);
const ELEMENT_FIRST = new RegExp(
  `(${ELEMENT})${BETWEEN}{0,6}?[是为作属当]${BETWEEN}{0,5}?(${ROLE})神`,
  'g',
);

/** Links, tags and marks of a list or a heading: sections are plain text. */
const MARKUP =
  /https?:|www\.|[<>`\[\]\{\}#*_\|\\]|^[^\S\n]*(?:[\-+]|===)|[\p{Cc}--\n]|\p{Cs}|\p{Cf}/mv;

const DIGITS = /\d+(?:\.\d+)?/g;
const CHINESE_YEAR = /[〇零一二三四五六七八九]{4}(?=年)/g;
const CHINESE_DIGITS = '〇一二三四五六七八九';
const PLACES = { year: '年', month: '月', day: '日', hour: '时' } as const;
/** Names of ten gods that the rules use for the same things. */
const GOD_ALIASES: Readonly<Record<string, string>> = { 偏官: '七杀', 枭神: '偏印' };
const HOUR_WORDS = /时柱|时干|时支|子女宫|晚年/;

const matches = (text: string, form: RegExp): string[] => text.match(form) ?? [];

function numbersIn(text: string): string[] {
  const written = matches(text, CHINESE_YEAR).map((year) =>
    [...year.replaceAll('零', '〇')].map((sign) => CHINESE_DIGITS.indexOf(sign)).join(''),
  );
  return [...matches(text, DIGITS), ...written].map((number) => String(Number(number)));
}

/** All the words of a section as the rules wrote it. */
function wordsOf({ title, text, evidence, table }: Section): string {
  return [title, text, ...evidence, ...(table ? [table.head, ...table.rows].flat() : [])].join(
    '\n',
  );
}

/** 木 as 用神, or 用神 on 木, said of another element than the chart's. */
function wrongRole(text: string, { byRole, byElement }: Analysis['roles']): boolean {
  const forward = text.matchAll(ROLE_FIRST);
  const backward = text.matchAll(ELEMENT_FIRST);
  return (
    [...forward].some(([, role, element]) => byRole[role as keyof typeof byRole] !== element) ||
    [...backward].some(([, element, role]) => byElement[element as keyof typeof byElement] !== role)
  );
}

function wrongPillar(text: string, pillars: CheckFacts['pillars']): boolean {
  return pillars.some(({ position, stem, branch }) => {
    const said = text.matchAll(new RegExp(`${PLACES[position]}柱[是为：:]?(${PAIR.source})`, 'g'));
    return [...said].some(([, pair]) => pair !== `${stem}${branch}`);
  });
}

/** 2026年（丙午）: the pair must be the year's. */
function wrongYearPair(text: string): boolean {
  const said = text.matchAll(new RegExp(`((?:19|20)\\d\\d)年?[（(，、]?(${PAIR.source})年?`, 'g'));
  return [...said].some(([, year, pair]) => ganzhiAt(yearGanzhiIndex(Number(year))) !== pair);
}

/** `甲木日主`, `日主为甲`: must be the day stem, and a stem's element its own. */
function wrongDayMaster(text: string, { dayStem, dayElement }: CheckFacts): boolean {
  const said = [
    ...text.matchAll(new RegExp(`日[主干元][是为：:]?(${STEM})(${ELEMENT})?`, 'g')),
    ...text.matchAll(new RegExp(`(${STEM})(${ELEMENT})?日[主干元]`, 'g')),
  ];
  return said.some(
    ([, sign, element]) => sign !== dayStem || (element !== undefined && element !== dayElement),
  );
}

/**
 * What is wrong with a model's wording of `section`; nothing when it may be shown. Signs, numbers
 * and ten gods must stand in what the rules wrote for this section, or be the chart's own.
 * Example: the rules wrote of 2026年丙午; a text with 2027 has the fault `number`.
 */
export function checkSection(text: string, section: Section, facts: CheckFacts): SectionFault[] {
  const given = wordsOf(section);
  const known = new Set([
    ...matches(given, PAIR),
    ...facts.pillars.map(({ stem, branch }) => `${stem}${branch}`),
  ]);
  const numbers = new Set(numbersIn(given));
  const gods = [...Object.keys(facts.gods), ...Object.keys(GOD_ALIASES)];
  const ownGods = new Set(
    facts.pillars.flatMap((pillar) => [
      pillar.tenGod as string,
      ...pillar.hiddenStems.map(({ tenGod }) => tenGod as string),
    ]),
  );
  const found: Record<SectionFault, boolean> = {
    length:
      text.length < section.text.length * LENGTH.least ||
      text.length > section.text.length * LENGTH.most + LENGTH.slack ||
      text.trim() === '',
    markup: MARKUP.test(text),
    banned: bannedIn(text).length > 0,
    pair: matches(text, PAIR).some((pair) => !known.has(pair)),
    pillar: wrongPillar(text, facts.pillars),
    number: numbersIn(text).some((number) => !numbers.has(number)),
    yearPair: wrongYearPair(text),
    god: gods.some((god) => {
      const meant = GOD_ALIASES[god] ?? god;
      return text.includes(god) && !given.includes(meant) && !ownGods.has(meant);
    }),
    role: wrongRole(text, facts.roles),
    dayMaster: wrongDayMaster(text, facts),
    hour: !facts.hourKnown && HOUR_WORDS.test(text) && !HOUR_WORDS.test(given),
  };
  return keysOf(found).filter((fault) => found[fault]);
}
