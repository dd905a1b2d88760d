import { CELLS_GENERAL_AREA } from '#content/cells/general-area';
import { CELLS_GENERAL_OFFICER } from '#content/cells/general-officer';
import { CELLS_HEAD } from '#content/cells/head';
import { CELLS_TEXT } from '#content/cells/text';
import { DAY_EVERYDAY } from '#content/day/everyday';
import { type CivilDate, julianDay } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import { isEasy } from '#domain/outlook/outlook';
import { AREA_ORDER } from '../../area-names.ts';
import { type Ask, drawn, type Pen, penOf } from '../../cells.ts';
import { compose, composerOf, each, type Line, type Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { dayWords } from '../../reader/reader.ts';
import type { Report, SignGloss } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { type GeneralDay, generalDay } from './facts.ts';
import { OFFICERS } from './officers.ts';

const { title: TITLE, general: TEXT } = CELLS_TEXT;

/** All visitors see the same wordings. */
const SEED = 0;

interface Facts {
  day: GeneralDay;
  jdn: number;
  side: 'good' | 'bad';
  pen: Pen;
}

function factsOf(date: CivilDate): Facts {
  const day = generalDay(date);
  return { day, jdn: julianDay(date), side: isEasy(day.tone) ? 'good' : 'bad', pen: penOf(SEED, ['all', 'adult']) };
}

/** Officers recur every twelve days; each recurrence takes the next wording. */
const turnOf = ({ jdn }: Facts) => Math.floor(jdn / 12);

const officerSign = ({ day: { officer, branch, monthBranch } }: Facts): SignGloss => ({
  id: `officer.${officer}`,
  gloss: filled(TEXT['officer-sign'], { 月支: monthBranch, 支: branch, 官: officer }),
});

function whyLines(facts: Facts): Line[] {
  const { day, jdn } = facts;
  const 干支 = ganzhiAt(dayGanzhiIndex(jdn));
  const ask: Ask = { from: CELLS_GENERAL_OFFICER, keys: [day.officer], turn: turnOf(facts) };
  return [
    { say: ask, before: filled(TEXT.officer, { 干支, 官: day.officer }), by: [officerSign(facts)] },
    {
      say: filled(TEXT.animals, { 冲: day.opposite, 合: day.inStep.join('、') }),
      by: [{ id: `opposite.${day.branch}`, gloss: day.today.almanac.clash }],
    },
  ];
}

const areaLines = (facts: Facts): Line[] =>
  AREA_ORDER.map((area) => ({
    say: { from: CELLS_GENERAL_AREA, keys: [`${area}.${facts.side}`], turn: facts.jdn },
    before: `${area}　`,
    by: [officerSign(facts)],
  }));

const MATTERS = 3;

function doLines({ day }: Facts): Line[] {
  const { yi, ji } = day.today.almanac;
  const everyday: Readonly<Record<string, string>> = DAY_EVERYDAY;
  const plain = (matters: readonly string[]) => [...new Set(matters.flatMap((matter) => everyday[matter] ?? []))];
  const suits = plain(yi).slice(0, MATTERS);
  const waits = plain(ji)
    .filter((matter) => !suits.includes(matter))
    .slice(0, MATTERS);
  const line = (before: string, words: readonly string[]): Line => ({
    say: `${words.join('、') || TEXT.none}。`,
    before,
    by: [],
  });
  return [line('宜　', suits), line('忌　', waits)];
}

/** Waking hours of a 黄道 god. */
const WAKING = /^(?:7|9|11|13|15|17|19):/;

function hourLines({ day }: Facts): Line[] {
  const good = day.today.almanac.hours.filter(({ auspicious, range }) => auspicious && WAKING.test(range)).slice(0, 2);
  const named = good.map(({ ganzhi, range }) => {
    const from = Number.parseInt(range, 10);
    return `${ganzhi.charAt(1)}时（${from}–${from + 2}点）`;
  });
  return named.length > 0 ? [{ say: filled(TEXT.hours, { 时: named.join('、') }), by: [] }] : [];
}

/** Calendar customs do not depend on a birth, so their confidence is always high. */
const CERTAIN = { basis: '历法', confidence: '高' } as const;
const PARTS: readonly Part<Facts>[] = [
  {
    id: 'why',
    title: ({ day }) => filled(TITLE.day, { 步: day.tone }),
    tone: ({ day }) => day.tone,
    lines: (facts) => [whyLines(facts)],
    more: () => CERTAIN,
  },
  { id: 'areas', title: TITLE.areas, lines: (facts) => each(areaLines(facts)), more: () => CERTAIN },
  { id: 'do', title: TITLE.do, lines: (facts) => each(doLines(facts)), more: () => CERTAIN },
  {
    id: 'hours',
    title: TITLE.hours,
    lines: (facts) => each(hourLines(facts)),
    basis: '民俗',
    more: () => ({ confidence: '低' }),
  },
];

/**
 * Returns the general day, from the almanac alone; `today` is the reading date. Pure. 2026-02-17: 壬戌, 成 and 司命黄道, so 顺.
 * @throws AppError `validation` (field `date`) for an invalid date or outside 1900–2100.
 */
export function generalDayReport(date: CivilDate, today: CivilDate = date): Report {
  const reword = dayWords(date, today);
  const facts = factsOf(date);
  const { group } = OFFICERS[facts.day.officer];
  const headline = drawn(facts.pen, { from: CELLS_HEAD, keys: [`${group}.${facts.side}`], turn: turnOf(facts) })
    .map(reword)
    .join('');
  const sections = compose(composerOf(facts.pen, '高', reword), PARTS, facts);
  // Sentences without a calendar sign cite the almanac.
  const evidence = [filled(TEXT.almanac, { 因: facts.day.today.almanac.clash })];
  return {
    template: 'generalDay',
    title: filled(TITLE['day-general'], { 日: dayText(date) }),
    headline,
    quote: `${headline}。`,
    sections: sections.map((section) => (section.evidence.length > 0 ? section : { ...section, evidence })),
  };
}
