import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { CELLS_TEXT } from '#content/cells/text';
import { CELLS_YEAR_AREA } from '#content/cells/year-area';
import { CELLS_YEAR_LUCK } from '#content/cells/year-luck';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import type { MonthOfYear } from '#domain/outlook/signals/seasons';
import { nameFor, shownAreas } from '../../area-names.ts';
import { each, type Line, type Part } from '../../compose.ts';
import { bound, clause } from '../../join-clauses.ts';
import { areaLine, groupSign, leadOf, periodReport, reasonLines, verdictAsk } from '../../period-lines.ts';
import { filled } from '../../pick/pick.ts';
import { plainReader, type ReadBy } from '../../reader/reader.ts';
import type { Report, Section, SignGloss } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { nameOf, sideOfTone } from '../../times.ts';
import { type YearFacts, yearFacts } from './facts.ts';
import { areaMonthsLine, checkLines, extremeMonth, monthLines, spansOf } from './months.ts';

const { title: TITLE, why: WHY, verdict: VERDICT, month: MONTH, next: NEXT } = CELLS_PERIOD_TEXT;

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
    say: { from: CELLS_YEAR_LUCK, keys, turn: year },
    by: [
      {
        id: `cycle.${cycle.ganzhi}.${cycle.tone}`,
        gloss: filled(WHY['cycle-sign'], { 年: `${cycle.startYear}`, 干支: cycle.ganzhi, 步: cycle.tone }),
      },
    ],
  };
}

const YEARS_ON = 3;

const nextLines = ({ ten, pen }: YearFacts): Line[] =>
  ten.slice(1, YEARS_ON + 1).map((row): Line => {
    const side = sideOfTone(row.tone);
    const group = leadOf(row.verdict);
    return {
      say: verdictAsk(pen.readers, group, side, row.year),
      before: filled(NEXT.one, { 期: nameOf(row), 级: CELLS_TEXT.word[row.tone] }),
      by: groupSign(row.verdict, group, side, `${row.year}.`),
    };
  });

/** Wordings per area of a year. */
const WORDINGS = 2;

const PARTS: readonly Part<YearFacts>[] = [
  {
    id: 'why',
    title: TITLE.why,
    lines: (facts) => [[...reasonLines(facts, filled(WHY.year, { 干支: facts.signs.ganzhi })), luckLine(facts)]],
  },
  {
    id: 'areas',
    title: TITLE.areas,
    lines: (facts) =>
      facts.areas.map((area) => [areaLine(facts, area, CELLS_YEAR_AREA, WORDINGS), ...areaMonthsLine(facts, area)]),
  },
  { id: 'months', title: TITLE.months, lines: (facts) => each(monthLines(facts)) },
  { id: 'spans', title: TITLE.spans, lines: spansOf },
];

const LAST_PARTS: readonly Part<YearFacts>[] = [
  { id: 'next', title: TITLE.next, lines: (facts) => each(nextLines(facts)) },
  { id: 'check', title: TITLE.check, basis: '通用', lines: (facts) => [checkLines(facts)] },
];

function tableSection({ months, analysis, pen }: YearFacts): Section {
  const shown = shownAreas(pen.readers);
  return {
    id: 'table',
    title: TITLE.table,
    ...bound([[clause(MONTH.table, ...months.slice(0, 1).map(monthSign))]]),
    evidence: months.map((month) => monthSign(month).gloss),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    folded: true,
    table: {
      head: ['月份', '基调', ...shown.map((area) => nameFor(pen.readers, area))],
      rows: months.map(({ month, term, opens, verdict }) => [
        `${month}月 ${term}${dayText(opens)}起`,
        verdict.tone,
        ...shown.map((area) => verdict.areas[area]),
      ]),
    },
  };
}

/**
 * Returns the report of a civil year: level and reasons, the five areas with their months, all months, the best and
 * hardest, advice, the years after it, and how it can be checked. Any date of the year gives the same result.
 * @throws AppError `validation` (field `date`) outside 1900–2100.
 */
export function yearReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = yearFacts(analysis, date, reader);
  return periodReport(facts, {
    template: 'year',
    title: filled(TITLE.year, { 年: `${date.year}` }),
    parts: [PARTS, LAST_PARTS],
    more: halvesLine(facts),
    closing: tableSection(facts),
  });
}
