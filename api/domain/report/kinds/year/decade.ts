import { YEAR_DECADE } from '#content/year/decade';
import { YEAR_TEXTS } from '#content/year/texts';
import { YEAR_TURNS } from '#content/year/turns';
import { cycleOfYear } from '#domain/outlook/cycles';
import { startYearOf } from '#domain/outlook/luck-cycles';
import { type CycleOutlook, type HalfOutlook, isEasy, stepOf } from '#domain/outlook/outlook';
import { bound, clause } from '../../bound.ts';
import { evidenceText } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { Section } from '../../report.ts';
import type { YearFacts } from './facts.ts';
import { one } from './one.ts';
import { halfSign, yearSign } from './signs.ts';

const { title: TITLE, evidence: EVIDENCE } = YEAR_TEXTS;

const YEARS = 10;
const NUMBERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** The year against the five years of luck that it lies in. */
function withLuck({ verdict }: YearFacts, half: HalfOutlook): keyof typeof YEAR_TURNS {
  if (isEasy(half.tone)) return isEasy(verdict.tone) ? '岁运.good' : '岁运.strained';
  return isEasy(verdict.tone) ? '岁运.eased' : '岁运.bad';
}

/** The five years that run, and those after them; of the tenth cycle's second five none are known. */
function halvesOf({ analysis, year }: YearFacts, cycle: CycleOutlook) {
  const [first, second] = cycle.halves;
  if (year < second.startYear) return { now: first, next: second, step: 'half' } as const;
  const next = cycleOfYear(analysis, cycle.startYear + YEARS)?.halves[0];
  return { now: second, next, step: 'next' } as const;
}

/** The ten years under the year: where it lies in them, how the two go together, and what comes next. */
export function decadeSection(facts: YearFacts): Section {
  const { analysis, year, cycle, verdict } = facts;
  const about = { id: 'decade', title: TITLE.decade, basis: '扶抑', confidence: analysis.roles.confidence } as const;
  if (!cycle) {
    const [first] = analysis.luck.cycles;
    const kind = first && year < startYearOf(first) ? 'before' : 'after';
    const text = one(facts, `decade ${kind}`, YEAR_DECADE[kind]);
    return {
      ...about,
      ...bound([[clause(text, { id: 'unborn', gloss: EVIDENCE.unborn })]]),
      evidence: [EVIDENCE.unborn],
    };
  }
  const { now, next, step } = halvesOf(facts, cycle);
  const luck = withLuck(facts, now);
  const at = NUMBERS[year - cycle.startYear] ?? '';
  const lines = [
    clause(one(facts, 'decade place', YEAR_DECADE.place, { 年: `${cycle.startYear}`, 数: at }), halfSign(now)),
    clause(one(facts, `turn ${luck}`, YEAR_TURNS[luck]), halfSign(now), yearSign({ year, tone: verdict.tone })),
  ];
  if (next) {
    const turn = `${step}-${stepOf(now.tone, next.tone)}` as const;
    const text = one(facts, `decade ${turn}`, YEAR_DECADE[turn], { 年: `${next.startYear}` });
    lines.push(clause(text, halfSign(next)));
  }
  const halves = [now, ...(next ? [next] : [])];
  return {
    ...about,
    ...bound([lines]),
    evidence: halves.flatMap(({ startYear, tone, why }) => [
      filled(EVIDENCE.half, { 年: `${startYear}`, 步: tone }),
      evidenceText(why),
    ]),
  };
}
