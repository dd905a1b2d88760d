import { CELLS_CARE_DAY } from '#content/cells/care-day';
import { CELLS_GOOD_DAY } from '#content/cells/good-day';
import { CELLS_MONTH_AREA } from '#content/cells/month-area';
import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { CELLS_THIRD } from '#content/cells/third';
import { type CivilDate, weekdayName } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { type Area, isEasy, type Tone } from '#domain/outlook/outlook';
import { nameFor } from '../../area-names.ts';
import { each, type Line, type Part } from '../../compose.ts';
import { bound, clause } from '../../join-clauses.ts';
import { areaLine, isLoud, periodReport, reasonLines } from '../../period-lines.ts';
import { filled } from '../../pick/pick.ts';
import { plainReader, type ReadBy } from '../../reader/reader.ts';
import type { Report, Section, SignGloss } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import type { Side } from '../../times.ts';
import { type DayOfMonth, extremeArea, lightness, type MonthFacts, monthFacts, namedDay } from './facts.ts';

const { title: TITLE, why: WHY, third: THIRD, day: DAY } = CELLS_PERIOD_TEXT;

const FIRST_DAYS = [1, 11, 21];
const WORTHS = ['easy', 'even', 'hard'] as const;

const meanOf = (days: readonly DayOfMonth[]) => days.reduce((sum, day) => sum + lightness(day), 0) / days.length;

const daySign = ({ date, ganzhi, tone }: DayOfMonth): SignGloss => ({
  id: `day.${date.day}`,
  gloss: filled(DAY.sign, { 日: `${date.day}日`, 干支: ganzhi, 步: tone }),
});

/** The three ten-day parts, each ranked among the three. */
function thirdLines(facts: MonthFacts): Line[] {
  const { days } = facts;
  const thirds = FIRST_DAYS.map((first, at) => {
    const own = days.slice(first - 1, at === 2 ? days.length : first + 9);
    return { own, mean: meanOf(own), at };
  });
  const ranked = [...thirds].sort((one, two) => two.mean - one.mean);
  const names = [THIRD['at-1'], THIRD['at-2'], THIRD['at-3']];
  return thirds.map((third): Line => {
    const worth = WORTHS[ranked.indexOf(third)] ?? 'even';
    const side = worth === 'hard' ? -1 : 1;
    const [day] = [...third.own].sort((one, two) => side * (lightness(two) - lightness(one)));
    const 日 = `${third.own[0]?.date.day}日—${third.own.at(-1)?.date.day}日`;
    const 段 = filled(names[third.at] ?? '', { 日 });
    return {
      say: { from: CELLS_THIRD, keys: [worth], turn: facts.turn },
      before: filled(THIRD[worth], { 段 }),
      by: day ? [daySign(day)] : [],
    };
  });
}

const DAYS = 3;

/** At most three of the best or worst days, in date order. */
function endDays({ days }: MonthFacts, side: Side): DayOfMonth[] {
  const way = side === 'good' ? 1 : -1;
  const fitting = days.filter(({ tone }) => isEasy(tone) === (side === 'good'));
  const order = [...fitting].sort((one, two) => way * (lightness(two) - lightness(one)));
  return order.slice(0, DAYS).sort((one, two) => one.date.day - two.date.day);
}

function dayLines(facts: MonthFacts, side: Side): Line[] {
  const { areas, pen } = facts;
  const from = side === 'good' ? CELLS_GOOD_DAY : CELLS_CARE_DAY;
  const named = new Set<Area>();
  return endDays(facts, side).map((day, at): Line => {
    const area = extremeArea(day, side, areas, named);
    named.add(area);
    const 方面 = nameFor(pen.readers, area);
    const opening = filled(side === 'good' ? DAY.best : DAY.worst, { 日: namedDay(day), 干支: day.ganzhi, 方面 });
    const heading = side === 'good' ? DAY.good : DAY.care;
    return {
      say: { from, keys: [方面], turn: facts.turn },
      before: (at === 0 ? heading : '') + opening,
      by: [daySign(day)],
    };
  });
}

const PARTS: readonly Part<MonthFacts>[] = [
  {
    id: 'why',
    title: TITLE.why,
    lines: (facts) => {
      const { opens, term } = facts.opening;
      return [reasonLines(facts, filled(WHY.month, { 干支: facts.signs.ganzhi, 日: dayText(opens), 节: term }))];
    },
  },
  {
    id: 'areas',
    title: TITLE.areas,
    // One wording suffices for 平.
    lines: (facts) =>
      each(
        facts.areas.map((area) => areaLine(facts, area, CELLS_MONTH_AREA, facts.verdict.areas[area] === '平' ? 1 : 2)),
      ),
  },
  { id: 'thirds', title: TITLE.thirds, lines: (facts) => each(thirdLines(facts)) },
  { id: 'days', title: TITLE.days, lines: (facts) => [dayLines(facts, 'good'), dayLines(facts, 'bad')] },
];

function calendarSection({ days, analysis, pen, areas }: MonthFacts): Section {
  const count = (tone: Tone) => `${days.filter((day) => day.tone === tone).length}`;
  const loud = (day: DayOfMonth) =>
    areas.filter((area) => isLoud(day.areas[area])).map((area) => nameFor(pen.readers, area) + day.areas[area]);
  const tones = { 顺: count('顺'), 稳: count('稳'), 平: count('平'), 慢: count('慢') };
  const counted = filled(DAY.count, { 天: `${days.length}`, ...tones });
  return {
    id: 'calendar',
    title: TITLE.calendar,
    ...bound([[clause(counted, { id: 'calendar', gloss: DAY.scale })]]),
    evidence: [DAY.scale],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    folded: true,
    table: {
      head: ['日期', '星期', '干支', '基调', '突出的'],
      rows: days.map((day) => [
        `${day.date.day}日`,
        weekdayName(day.date),
        day.ganzhi,
        day.tone,
        loud(day).join('、') || '—',
      ]),
    },
  };
}

/**
 * Returns the report of a civil month: level and reasons, the five areas, ten-day parts, notable days, and advice.
 * Any date of the month gives the same result. @throws AppError `validation` (field `date`) outside 1900–2100.
 */
export function monthReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = monthFacts(analysis, date, reader);
  return periodReport(facts, {
    template: 'month',
    title: filled(TITLE.month, { 年: `${date.year}`, 月: facts.name }),
    parts: [PARTS, []],
    closing: calendarSection(facts),
  });
}
