import { CELLS_MONTH_LINE } from '#content/cells/month-line';
import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { CELLS_PUPIL_TIME } from '#content/cells/pupil-time';
import { CELLS_YEAR_CHECK } from '#content/cells/year-check';
import { CELLS_YEAR_MONTHS } from '#content/cells/year-months';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import { type Area, isEasy } from '#domain/outlook/outlook';
import { periodSigns } from '#domain/outlook/period-signs';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { lastDayOf, type MonthOfYear } from '#domain/outlook/signals/seasons';
import { nameFor, shownAreas } from '../../area-names.ts';
import type { Line } from '../../compose.ts';
import { areaNames, endsOf, foremost, groupSign, leadOf } from '../../period-lines.ts';
import { areaSign } from '../../period-sign.ts';
import { filled } from '../../pick/pick.ts';
import { isMinor } from '../../reader/reader.ts';
import { dayText, listed } from '../../sentences.ts';
import { type Side, sideOfTone } from '../../times.ts';
import { whyLines } from '../../why-lines.ts';
import { lightness } from '../month/facts.ts';
import type { YearFacts } from './facts.ts';

const { month: MONTH, span: SPAN, why: WHY, day: DAY, check: CHECK } = CELLS_PERIOD_TEXT;

const wayOf = (side: Side) => (side === 'good' ? 1 : -1);

/** Prefix of a month's evidence ids. */
const ofMonth = ({ month }: MonthOfYear) => `${month}月.`;

const NAMED = 2;

/** At most two months with an area's best or worst tone of the year, in date order. */
function endMonths({ months }: YearFacts, area: Area, side: Side): MonthOfYear[] {
  const way = wayOf(side);
  const fitting = months.filter(({ verdict }) => isEasy(verdict.areas[area]) === (side === 'good'));
  const loud = fitting.filter(({ verdict }) => verdict.areas[area] === (side === 'good' ? '顺' : '慢'));
  const order = [...(loud.length > 0 ? loud : fitting)].sort(
    (one, two) => way * (two.verdict.areaScores[area] - one.verdict.areaScores[area]),
  );
  return order.slice(0, NAMED).sort((one, two) => one.month - two.month);
}

const monthNames = (months: readonly MonthOfYear[]) => listed(months.map(({ month }) => `${month}月`));

/** Best and worst months of an area. */
export function areaMonthsLine(facts: YearFacts, area: Area): Line[] {
  const good = endMonths(facts, area, 'good');
  const bad = endMonths(facts, area, 'bad');
  if (good.length === 0 || bad.length === 0) return [];
  const { gender } = facts.analysis;
  return [
    {
      say: {
        from: CELLS_YEAR_MONTHS,
        keys: [nameFor(facts.pen.readers, area)],
        slots: { 好: monthNames(good), 难: monthNames(bad) },
        turn: facts.year,
      },
      by: [...good, ...bad].map((month) => areaSign(month.verdict, area, gender, ofMonth(month))),
    },
  ];
}

/** The best area of a favourable month, or the worst of an unfavourable one. */
function endsText({ pen }: YearFacts, { verdict }: MonthOfYear) {
  const shown = shownAreas(pen.readers);
  const end = (side: Side) => {
    const area = foremost(shown, verdict, side);
    return area && sideOfTone(verdict.areas[area]) === side
      ? [{ area, text: filled(MONTH[side], { 方面: nameFor(pen.readers, area) }) }]
      : [];
  };
  const ends = [...end('good'), ...end('bad')];
  const text = ends.map((each) => `，${each.text}`).join('');
  return { text, areas: ends.map(({ area }) => area) };
}

/** One line per month. */
export function monthLines(facts: YearFacts): Line[] {
  const { months, year, analysis } = facts;
  return months.map((month): Line => {
    const { verdict, ganzhi, opens } = month;
    const side = sideOfTone(verdict.tone);
    const group = leadOf(verdict);
    const { text, areas } = endsText(facts, month);
    return {
      say: isMinor(facts.pen.readers)
        ? { from: CELLS_PUPIL_TIME, keys: [`月.${side}`], turn: 12 * year + month.month }
        : { from: CELLS_MONTH_LINE, keys: [`${group}.${side}`], turn: 12 * year + month.month },
      before: filled(MONTH.head, {
        月: `${month.month}月`,
        步: verdict.tone,
        干支: ganzhi,
        日: dayText(opens),
        言: text,
      }),
      by: [
        ...groupSign(verdict, group, side, ofMonth(month)),
        ...areas.map((area) => areaSign(verdict, area, analysis.gender, ofMonth(month))),
      ],
    };
  });
}

/** The month with the highest or lowest score. */
export const extremeMonth = ({ months }: YearFacts, side: Side): MonthOfYear =>
  months.reduce((best, each) => (wayOf(side) * each.verdict.score > wayOf(side) * best.verdict.score ? each : best));

/** The best or worst day of a 节 month within the civil year. */
function extremeDay({ analysis, year }: YearFacts, { month, opens }: MonthOfYear, side: Side) {
  const first = julianDay(opens);
  const last = Math.min(julianDay(lastDayOf(year, month)), julianDay({ year, month: 12, day: 31 }));
  const days = dayTones(analysis, opens, last - first + 1).map((toned, at) => ({
    ...toned,
    date: civilDate(first + at),
  }));
  return days.reduce((best, day) => (wayOf(side) * lightness(day) > wayOf(side) * lightness(best) ? day : best));
}

/** From this many, areas are not named individually. */
const MANY = 3;

/** The best or hardest month: its days, reasons, areas and one day. */
function spanLines(facts: YearFacts, side: Side): Line[] {
  const { analysis, pen, year } = facts;
  const month = extremeMonth(facts, side);
  const { verdict, ganzhi, opens } = month;
  const of = ofMonth(month);
  const by = groupSign(verdict, leadOf(verdict), side, of);
  const day = extremeDay(facts, month, side);
  const dayPair = ganzhiAt(dayGanzhiIndex(julianDay(day.date)));
  const areas = endsOf(pen.readers, verdict.areas)?.[side] ?? [];
  const signs = periodSigns(analysis, 'luckMonth', ganzhi);
  const why = whyLines(
    analysis,
    { signs, verdict },
    { pen, time: filled(WHY.span, { 干支: ganzhi }), turn: year + month.month },
  );
  const 日 = dayText(day.date);
  return [
    { say: filled(SPAN[side], { 段: `${dayText(opens)}—${dayText(lastDayOf(year, month.month))}` }), by },
    ...why.map((line) => ({ ...line, by: line.by.map(({ id, gloss }) => ({ id: of + id, gloss })) })),
    ...(areas.length > 0
      ? [
          {
            say: filled(SPAN[`areas-${side}${areas.length > MANY ? '-all' : ''}`], {
              众: areaNames(pen.readers, areas),
            }),
            by: areas.map((area) => areaSign(verdict, area, analysis.gender, of)),
          },
        ]
      : []),
    {
      say: filled(SPAN[`day-${side}`], { 日 }),
      by: [{ id: `day.${日}`, gloss: filled(DAY.sign, { 日, 干支: dayPair, 步: day.tone }) }],
    },
  ];
}

/** The best and the hardest month, in date order. */
export function spansOf(facts: YearFacts): Line[][] {
  const sides: Side[] = ['good', 'bad'];
  return sides
    .sort((one, two) => extremeMonth(facts, one).month - extremeMonth(facts, two).month)
    .map((side) => spanLines(facts, side));
}

/** A check on the area whose best and hardest months differ most. */
export function checkLines(facts: YearFacts): Line[] {
  const { areas, year, analysis } = facts;
  const found = areas.flatMap((area) => {
    const [good] = endMonths(facts, area, 'good').slice(-1);
    const [bad] = endMonths(facts, area, 'bad').slice(-1);
    return good && bad ? [{ area, good, bad, gap: good.verdict.areaScores[area] - bad.verdict.areaScores[area] }] : [];
  });
  const [most] = found.sort((one, two) => two.gap - one.gap);
  if (!most) return [];
  const { area, good, bad } = most;
  const on = (month: MonthOfYear) => areaSign(month.verdict, area, analysis.gender, ofMonth(month));
  const slots = { 好: `${good.month}月`, 难: `${bad.month}月` };
  return [
    {
      say: { from: CELLS_YEAR_CHECK, keys: [nameFor(facts.pen.readers, area)], slots, turn: year },
      by: [on(good), on(bad)],
    },
    { say: CHECK.tell, by: [] },
  ];
}
