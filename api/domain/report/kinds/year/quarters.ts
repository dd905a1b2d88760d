import type { Sentence } from '#content/groups';
import { MONTH_TEXTS } from '#content/month/texts';
import { YEAR_JOINTS } from '#content/year/joints';
import { YEAR_TEXTS } from '#content/year/texts';
import { type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import type { GodGroup } from '#domain/judgement/judgement';
import { must } from '#domain/lookup';
import { type Area, isEasy, type Tone } from '#domain/outlook/outlook';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { lastDayOf, type MonthOfYear, type Quarter } from '#domain/outlook/signals/seasons';
import { bound, type Clause, clause } from '../../bound.ts';
import { evidenceText } from '../../evidence.ts';
import { areaSign } from '../../period-sign.ts';
import { sentencesFor } from '../../pick/book.ts';
import { inOrder } from '../../pick/memory.ts';
import { filled } from '../../pick/pick.ts';
import type { Section, SignGloss } from '../../report.ts';
import { dayText, listed } from '../../sentences.ts';
import { marksFor, saidAreas } from '../day/area-names.ts';
import { lightness } from '../month/facts.ts';
import type { YearFacts } from './facts.ts';
import { one } from './one.ts';
import { groupSign, ofMonth } from './signs.ts';
import { wordsFor } from './words.ts';

const { title: TITLE, evidence: EVIDENCE, claim: CLAIM } = YEAR_TEXTS;

/** Group that leads some months: the heaviest on one side. */
function groupOf(months: readonly MonthOfYear[], side: 1 | -1): GodGroup {
  const worth = new Map<GodGroup, number>();
  for (const { group, valence, weight } of months.flatMap(({ verdict }) => verdict.signals)) {
    const own = Math.max(0, side * valence * weight);
    worth.set(group, (worth.get(group) ?? 0) + own);
  }
  const [first] = [...worth].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '印';
}

const sideOf = ({ kind }: Quarter) => (kind === 'open' ? 1 : -1);

/** `1月到3月（小寒1月5日起）：守住，2月除外。` */
function heading({ kind, months, except }: Quarter): string {
  const first = must(months[0], 'first month');
  const words = CLAIM[kind];
  const said =
    except.length > 0
      ? filled(CLAIM.except, { 言: words, 月: listed(except.map(({ month }) => `${month}月`)) })
      : words;
  return filled(CLAIM.quarter, {
    段: `${first.month}月到${months.at(-1)?.month}月`,
    节: first.term,
    日: dayText(first.opens),
    言: said,
  });
}

/** 小寒起：1月稳、2月慢、3月顺 */
const seasonText = ({ months }: Quarter) =>
  filled(EVIDENCE.season, {
    节: months[0]?.term ?? '',
    言: months.map(({ month, verdict }) => `${month}月${verdict.tone}`).join('、'),
  });

interface Moved {
  area: Area;
  month: MonthOfYear;
  touch: 'good' | 'bad';
}

/** A sentence of a pool: each use of it takes the next. */
function nextOf(pool: readonly Sentence[], name: string, { analysis, year }: YearFacts, used: Map<string, number>) {
  const again = used.get(name) ?? 0;
  used.set(name, again + 1);
  return inOrder(analysis.seed, name, pool, 2 * year)[again % pool.length]?.text ?? '';
}

/** A sentence on the group that leads some months. */
const leadText = (facts: YearFacts, key: `${'good' | 'bad'}.${GodGroup}`, used: Map<string, number>) =>
  nextOf(wordsFor(facts.readers).leads[key], `leads ${key}`, facts, used);

/** Leads over to the area that goes the other way. */
const jointText = (facts: YearFacts, kind: keyof typeof YEAR_JOINTS, used: Map<string, number>) =>
  nextOf(YEAR_JOINTS[kind], `joint ${kind}`, facts, used);

/** The area that stands out most in a quarter on one side, among those not told yet on it. */
function movedArea({ readers }: YearFacts, quarter: Quarter, side: 1 | -1, told: ReadonlySet<string>): Moved | null {
  const found = saidAreas(readers)
    .filter((area) => !told.has(`${area} ${side}`))
    .flatMap((area) => quarter.months.map((month) => ({ area, month })))
    // A month is named for an area by the word that stands beside it in the table.
    .filter(({ area, month: { verdict } }) => isEasy(verdict.areas[area]) === side > 0)
    .sort((a, b) => side * (b.month.verdict.areaScores[b.area] - a.month.verdict.areaScores[a.area]));
  const [most] = found;
  return most ? { area: most.area, month: most.month, touch: side > 0 ? 'good' : 'bad' } : null;
}

/** Effect of a quarter on the area that stands out on one side of it; null where none does. */
function areaClause(facts: YearFacts, quarter: Quarter, side: 1 | -1, told: Set<string>): Clause | null {
  const moved = movedArea(facts, quarter, side, told);
  if (!moved) return null;
  const { area, month, touch } = moved;
  told.add(`${area} ${side}`);
  const kind = `${area}.${touch}` as const;
  const lines = sentencesFor(wordsFor(facts.readers).quarterAreas[kind], facts.readers);
  const text = one(facts, `quarter ${kind}`, lines, { 月: `${month.month}月` });
  return clause(text, areaSign(month.verdict, area, facts.analysis.gender, ofMonth(month)));
}

/**
 * The year in four: how each goes and what leads it, one thing to do in it, and the area that it moves most.
 * `used` counts the sentences taken of each pool.
 */
export function quartersSection(facts: YearFacts, used: Map<string, number>): Section {
  const { quarters, analysis, readers, year } = facts;
  const told = new Set<string>();
  const parts = quarters.map((quarter, at) => {
    const side = sideOf(quarter);
    const group = groupOf(quarter.months, side);
    const lead = leadText(facts, `${quarter.kind === 'open' ? 'good' : 'bad'}.${group}`, used);
    const key = `${group}.${quarter.kind}` as const;
    const again = used.get(key) ?? 0;
    used.set(key, again + 1);
    const acts = inOrder(analysis.seed, `season ${key}`, sentencesFor(wordsFor(readers).acts[key], readers), year);
    const own = areaClause(facts, quarter, side, told);
    const other = areaClause(facts, quarter, side === 1 ? -1 : 1, told);
    const sign = groupSign(quarter.months, group, side);
    return [
      clause(heading(quarter), { id: `quarter.${at}`, gloss: seasonText(quarter) }),
      clause(`${lead}${acts[again % acts.length]?.text}`, sign),
      ...(own ? [own] : []),
      ...(other ? [clause(jointText(facts, quarter.kind, used) + other.text, ...other.by)] : []),
    ];
  });
  return {
    id: 'quarters',
    title: TITLE.quarters,
    ...bound(parts),
    evidence: quarters.map(seasonText),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

/** The days of a 节 month that lie in the civil year. */
function daysIn({ analysis, year }: YearFacts, { month, opens }: MonthOfYear) {
  const first = julianDay(opens);
  const last = Math.min(julianDay(lastDayOf(year, month)), julianDay({ year, month: 12, day: 31 }));
  const days = dayTones(analysis, opens, last - first + 1);
  return days.map((toned, at) => ({ ...toned, date: civilDate(first + at), light: lightness(toned) }));
}

/** The month of the highest score (`side` 1) or of the lowest (−1). */
export const extremeMonth = ({ months }: YearFacts, side: 1 | -1): MonthOfYear =>
  months.reduce((best, each) => (side * each.verdict.score > side * best.verdict.score ? each : best));

/** The areas at their best in a month, or at their worst, by the words beside them. */
function areasClause({ readers, analysis }: YearFacts, month: MonthOfYear, sign: 'good' | 'bad'): Clause {
  const { verdict } = month;
  const names = marksFor(readers);
  const found = saidAreas(readers).filter((area) => verdict.areas[area] === (sign === 'good' ? '顺' : '慢'));
  const text = filled(CLAIM[`ends-${sign}`], { 众: listed(found.map((area) => names[area])) });
  const signs = found.map((area) => areaSign(verdict, area, analysis.gender, ofMonth(month)));
  return clause(found.length > 0 ? text : '', ...signs);
}

/** `8月3日丁未，顺` */
function daySign({ date, tone }: { date: CivilDate; tone: Tone }): SignGloss {
  const day = dayText(date);
  const ganzhi = ganzhiAt(dayGanzhiIndex(julianDay(date)));
  return { id: `day.${day}`, gloss: filled(MONTH_TEXTS.sign.day, { 日: day, 干支: ganzhi, 步: tone }) };
}

/** The lightest month, or the heaviest: its days by the calendar, what it is made of, and one day in it. */
function extreme(facts: YearFacts, sign: 'good' | 'bad', used: Map<string, number>) {
  const { crestDays } = wordsFor(facts.readers);
  const side = sign === 'good' ? 1 : -1;
  const month = extremeMonth(facts, side);
  const group = groupOf([month], side);
  const day = daysIn(facts, month).reduce((best, each) => (side * each.light > side * best.light ? each : best));
  const span = `${dayText(month.opens)}到${dayText(lastDayOf(facts.year, month.month))}`;
  const [lead] = month.verdict.signals;
  const why = filled(EVIDENCE.crest, {
    月: `${month.month}月`,
    步: month.verdict.tone,
    段: span,
    因: lead ? evidenceText(lead.why) : EVIDENCE.quiet,
  });
  const told = [
    clause(one(facts, `crest span ${sign}`, crestDays[`span-${sign}`], { 段: span }), { id: sign, gloss: why }),
    clause(leadText(facts, `${sign}.${group}`, used), groupSign([month], group, side)),
    areasClause(facts, month, sign),
    clause(one(facts, `crest day ${sign}`, crestDays[`day-${sign}`], { 日: dayText(day.date) }), daySign(day)),
  ];
  return { at: month.month, told, why };
}

/** The crest and the trough of the year, in the order of time. */
export function crestSection(facts: YearFacts, used: Map<string, number>): Section {
  const ends = [extreme(facts, 'good', used), extreme(facts, 'bad', used)].sort((a, b) => a.at - b.at);
  return {
    id: 'crest',
    title: TITLE.crest,
    ...bound(ends.map(({ told }) => told)),
    evidence: ends.map(({ why }) => why),
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
  };
}
