import type { Platform } from '#api/platform/platform';
import type { Change, ChangeQuery } from '#contract/statistics';
import { pricesAt } from '#db/query/plan-prices';
import { changeParts, type Moved, netOfSums } from '#domain/console/change';
import { invalid } from '#domain/errors';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import * as repository from './change-repository.ts';
import * as counts from './counts.ts';
import { ALL, before, type DayRange, rangeOf, rangeText } from './range.ts';

/** The comparison range: the same number of days right before, or chosen days. */
function earlierOf(query: ChangeQuery, range: DayRange, now: number): DayRange {
  const { againstFrom, againstTo } = query;
  if (againstFrom === '' && againstTo === '') return before(range);
  if (againstFrom === '') throw invalid('请选择对比的开始日期', 'againstFrom');
  if (againstTo === '') throw invalid('请选择对比的结束日期', 'againstTo');
  return rangeOf({ from: againstFrom, to: againstTo }, now, null, { from: 'againstFrom', to: 'againstTo' });
}

/**
 * The difference of net revenue between two ranges, in parts that add up to it exactly in fen.
 * @throws AppError validation, or busy while finished days are aggregated
 */
export async function readChange(ctx: Platform, query: ChangeQuery): Promise<Change> {
  const now = ctx.clock.now();
  // The complete history has nothing before it.
  if (query.from === ALL) throw invalid('“全部”没有前一段，请选择日期', 'from');
  const range = rangeOf(query, now);
  const earlier = earlierOf(query, range, now);
  const { type, source, money, cut } = query;
  const asked = { sandbox: money === 'sandbox', type, source };
  const moved = async (days: DayRange): Promise<Moved> => ({
    days: days.to - days.from + 1,
    rows: [
      ...(await counts.bought(ctx, days, asked, now)),
      ...(await repository.refundSums(ctx, { ...asked, since: dayStart(days.from), until: dayStart(days.to + 1) })),
    ],
  });
  const [then, here] = [await moved(earlier), await moved(range)];
  const prices = await pricesAt(ctx.store, dayStart(earlier.from));
  return {
    today: dayText(dayOf(now)),
    now: { ...rangeText(range), fen: netOfSums(here.rows) },
    before: { ...rangeText(earlier), fen: netOfSums(then.rows) },
    cut,
    parts: changeParts(then, here, cut, prices),
  };
}
