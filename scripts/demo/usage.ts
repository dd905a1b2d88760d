import { dayOf, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import type { DemoRows, RowOf } from './demo-rows.ts';
import { demoId } from './numbers.ts';
import type { World } from './purchases.ts';
import type { Sequence, Weighted } from './random.ts';

/** Millionths of a fen a token: 2 元 and 8 元 a million tokens. */
const [PRICE_IN, PRICE_OUT] = [200, 800];
const MODEL = 'demo-model';

const OUTCOMES: Weighted<RowOf<'modelCalls'>['outcome']> = [
  ['written', 94],
  ['partly', 3],
  ['late', 2],
  ['failed', 1],
];
const TEMPLATES: Weighted<RowOf<'modelCalls'>['template']> = [
  ['personalDay', 60],
  ['month', 20],
  ['bazi', 15],
  ['year', 5],
];
/** Period of a report of the template, for the given day. */
const PERIODS: Record<RowOf<'modelCalls'>['template'], (day: string) => string> = {
  bazi: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
  month: (day) => day.slice(0, 7),
  personalDay: (day) => day,
  generalDay: (day) => day,
};
const AREAS = ['事业', '财运', '感情', '健康'] as const;

const ANSWERED: readonly RowOf<'modelCalls'>['outcome'][] = ['written', 'partly'];
/** A failed request reports no tokens. */
const NOT_COUNTED = { tokensIn: null, tokensCached: null, tokensOut: null, cost: null };
const countedTokens = (tokensIn: number, tokensOut: number) => ({
  tokensIn,
  tokensCached: 0,
  tokensOut,
  cost: tokensIn * PRICE_IN + tokensOut * PRICE_OUT,
});

interface Reading {
  userId: string;
  from: number;
  /** When the membership was refunded; null: never. */
  until: number | null;
}

/** Writes a member's reading of the first weeks: questions to the model, and feedback. */
export function readings(rows: DemoRows, chance: Sequence, world: World, reading: Reading): void {
  const { userId, from } = reading;
  const last = Math.min(world.now, reading.until ?? world.now, from + 28 * DAY_MS);
  if (reading.until !== null || last - from < 60_000) return;
  for (let left = chance.integer(4); left > 0; left -= 1) {
    const startedAt = chance.between(from + 1_000, last - 30_000);
    const outcome = chance.weighted(OUTCOMES);
    const answered = ANSWERED.includes(outcome);
    const template = chance.weighted(TEMPLATES);
    const tokensIn = chance.between(1_400, 3_200);
    const tokensOut = answered ? chance.between(500, 1_600) : 0;
    rows.modelCalls.push({
      id: demoId(startedAt, chance),
      userId,
      model: MODEL,
      template,
      period: PERIODS[template](dayText(dayOf(startedAt))),
      startedAt,
      endedAt: startedAt + chance.between(3_000, 28_000),
      outcome,
      ...(outcome === 'failed' ? NOT_COUNTED : countedTokens(tokensIn, tokensOut)),
    });
    if (!answered || !chance.happens(0.25)) continue;
    const [date, area] = [dayText(dayOf(startedAt)), chance.one(AREAS)];
    const isRated = rows.dayVerdicts.some((row) => row.userId === userId && row.date === date && row.area === area);
    if (isRated) continue;
    const verdict = chance.happens(0.7) ? 'hit' : 'miss';
    rows.dayVerdicts.push({ userId, date, area, verdict, givenAt: startedAt + 60_000 });
  }
}
