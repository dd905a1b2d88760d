import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { CELLS_PUPIL_PERIOD } from '#content/cells/pupil-period';
import { CELLS_YEAR_AREA } from '#content/cells/year-area';
import { CELLS_YEAR_LUCK } from '#content/cells/year-luck';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import type { Area } from '#domain/outlook/outlook';
import type { MonthOfYear } from '#domain/outlook/signals/seasons';
import { yearVerdict } from '#domain/outlook/signals/year-verdict';
import { areaTable, nameFor } from '../../area-names.ts';
import type { Ask } from '../../cells.ts';
import { compose, composerOf, type Line, type Part } from '../../compose.ts';
import { bound, clause } from '../../join-clauses.ts';
import { parentLines } from '../../parent-lines.ts';
import {
  childHead,
  childLevel,
  doLines,
  groupIn,
  groupSign,
  headOf,
  leadOf,
  levelWord,
  roleLine,
  verdictAsk,
  verdictLines,
} from '../../period-lines.ts';
import { areaSign } from '../../period-sign.ts';
import { filled } from '../../pick/pick.ts';
import { isMinor, isToParent, plainReader, type ReadBy } from '../../reader/reader.ts';
import type { Report, Section, SignGloss } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { nameOf, sideOfTone } from '../../times.ts';
import { turnLines } from '../../turn-line.ts';
import { whyLines } from '../../why-lines.ts';
import { type YearFacts, yearFacts } from './facts.ts';
import { areaMonthsLine, checkLines, extremeMonth, monthLines, spansOf } from './months.ts';

const { title: TITLE, why: WHY, verdict: VERDICT, month: MONTH, next: NEXT } = CELLS_PERIOD_TEXT;

const values = (facts: YearFacts) => ({
  analysis: facts.analysis,
  readers: facts.pen.readers,
  verdict: facts.verdict,
  name: `${facts.year}年`,
  turn: facts.year,
});

const before = ({ analysis, year }: YearFacts) => ({
  name: `${year - 1}年`,
  tone: yearVerdict(analysis, year - 1).tone,
});

const meanOf = (months: readonly MonthOfYear[]) =>
  months.reduce((sum, { verdict }) => sum + verdict.score, 0) / months.length;

const monthSign = ({ month, ganzhi, verdict }: MonthOfYear): SignGloss => ({
  id: `${month}月.${ganzhi}`,
  gloss: filled(MONTH.sign, { 月: `${month}月`, 干支: ganzhi, 步: verdict.tone }),
});

/** Smaller differences between the halves count as none. */
const APART = 0.3;

function halvesLine(facts: YearFacts): Line {
  const gap = meanOf(facts.months.slice(0, 6)) - meanOf(facts.months.slice(6));
  const key = Math.abs(gap) < APART ? 'halves' : gap > 0 ? 'first-half' : 'second-half';
  const ends = [extremeMonth(facts, 'good'), extremeMonth(facts, 'bad')];
  return {
    say: VERDICT[key],
    by: ends.map(monthSign),
  };
}

function luckLine({ cycle, verdict, year }: YearFacts): Line {
  if (!cycle) return { say: WHY.before, by: [{ id: 'cycle.none', gloss: WHY['before-sign'] }] };
  const keys = [`${sideOfTone(cycle.tone)}.${sideOfTone(verdict.tone)}`];
  return {
    say: { from: CELLS_YEAR_LUCK, table: 'year-luck', keys, turn: year },
    by: [
      {
        id: `cycle.${cycle.ganzhi}.${cycle.tone}`,
        gloss: filled(WHY['cycle-sign'], { 年: `${cycle.startYear}`, 干支: cycle.ganzhi, 步: cycle.tone }),
      },
    ],
  };
}

function whyOf(facts: YearFacts): Line[] {
  const { analysis, signs, pen, year } = facts;
  const time = filled(WHY.year, { 干支: signs.ganzhi });
  const [first, ...rest] = whyLines(analysis, facts, { pen, time, turn: year, most: 2 });
  return first ? [first, ...roleLine(signs, first.by), ...rest, luckLine(facts)] : [];
}

/** Wordings per area of a year. */
const WORDINGS = 2;

function areaAsk({ analysis, pen, verdict, year }: YearFacts, area: Area): Ask {
  const side = sideOfTone(verdict.areas[area]);
  if (isMinor(pen.readers)) {
    return {
      from: CELLS_PUPIL_PERIOD,
      table: 'pupil-period',
      keys: [`${nameFor(pen.readers, area)}.${side}`],
      turn: year,
    };
  }
  const group = groupIn(verdict, area, analysis.gender);
  return {
    from: CELLS_YEAR_AREA,
    table: 'year-area',
    keys: [`${area}.${group}.${side}`],
    turn: WORDINGS * year,
    take: WORDINGS,
  };
}

function areaLines(facts: YearFacts, area: Area): Line[] {
  const { pen, verdict, analysis } = facts;
  const first: Line = {
    say: areaAsk(facts, area),
    by: [areaSign(verdict, area, analysis.gender)],
    before: `${nameFor(pen.readers, area)} ${verdict.areas[area]}　`,
  };
  return [first, ...areaMonthsLine(facts, area)];
}

const YEARS_ON = 3;

const nextLines = ({ ten, pen }: YearFacts): Line[] =>
  ten.slice(1, YEARS_ON + 1).map((row): Line => {
    const side = sideOfTone(row.tone);
    const group = leadOf(row.verdict);
    return {
      say: verdictAsk(pen.readers, group, side, row.year),
      before: filled(NEXT.one, { 期: nameOf(row), 级: levelWord(row.tone) }),
      by: groupSign(row.verdict, group, side, `${row.year}.`),
    };
  });

const each = (lines: readonly Line[]): Line[][] => lines.map((line) => [line]);

/** Parts of a year's report. */
/** Adds a second sentence if another reading of the chart would change the tone. */
const withTurn = ([first, ...others]: readonly Line[], { analysis, year }: YearFacts): Line[] => [
  ...(first ? [first] : []),
  ...turnLines(analysis, (chart) => yearVerdict(chart, year).tone),
  ...others,
];

const PARTS: readonly Part<YearFacts>[] = [
  {
    id: 'verdict',
    title: ({ verdict }) => filled(TITLE.verdict, { 步: verdict.tone }),
    tone: ({ verdict }) => verdict.tone,
    lines: (facts) => [[...withTurn(verdictLines(values(facts), before(facts)), facts), halvesLine(facts)]],
  },
  { id: 'why', title: TITLE.why, lines: (facts) => [whyOf(facts)] },
  { id: 'areas', title: TITLE.areas, lines: (facts) => facts.areas.map((area) => areaLines(facts, area)) },
  { id: 'months', title: TITLE.months, lines: (facts) => each(monthLines(facts)) },
  { id: 'spans', title: TITLE.spans, lines: spansOf },
  { id: 'do', title: TITLE.do, basis: '通用', lines: (facts) => each(doLines(values(facts))) },
  { id: 'next', title: TITLE.next, lines: (facts) => each(nextLines(facts)) },
  { id: 'check', title: TITLE.check, basis: '通用', lines: (facts) => [checkLines(facts)] },
];

/** For a parent: how the year goes for the child. */
const CHILD_PARTS: readonly Part<YearFacts>[] = [
  {
    id: 'verdict',
    title: ({ verdict }) => filled(TITLE.verdict, { 步: verdict.tone }),
    tone: ({ verdict }) => verdict.tone,
    lines: (facts) => [[childLevel(values(facts), before(facts)), halvesLine(facts)]],
  },
];

function tableSection({ months, analysis, pen }: YearFacts): Section {
  return {
    id: 'table',
    title: TITLE.table,
    ...bound([[clause(MONTH.table, ...months.slice(0, 1).map(monthSign))]]),
    evidence: months.map((month) => monthSign(month).gloss),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    folded: true,
    table: {
      head: [
        '月份',
        '基调',
        ...areaTable(pen.readers, months[0]?.verdict.areas ?? ({} as never)).rows.map(([name = '']) => name),
      ],
      rows: months.map(({ month, term, opens, verdict }) => [
        `${month}月 ${term}${dayText(opens)}起`,
        verdict.tone,
        ...areaTable(pen.readers, verdict.areas).rows.map(([, tone = '']) => tone),
      ]),
    },
  };
}

function sectionsOf(facts: YearFacts): Section[] {
  const { analysis, verdict, pen, year } = facts;
  const composer = composerOf(pen, analysis.roles.confidence);
  const written = isToParent(pen.readers)
    ? [...compose(composer, CHILD_PARTS, facts), parentLines({ analysis, verdict, pen, turn: year })]
    : compose(composer, PARTS, facts);
  return [...written, tableSection(facts)];
}

/**
 * Returns the report of a civil year: level and reasons, the five areas with their months, all months, the best and
 * hardest, advice, the years after it, and how it can be checked. Any date of the year gives the same result.
 * @throws AppError `validation` (field `date`) outside 1900–2100.
 */
export function yearReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = yearFacts(analysis, date, reader);
  return {
    template: 'year',
    title: filled(TITLE.year, { 年: `${date.year}` }),
    ...(isToParent(facts.pen.readers) ? childHead(values(facts)) : headOf(values(facts))),
    sections: sectionsOf(facts),
  };
}
