import { memberSearch } from '#db/query/member-search';
import type { Platform } from '../../../platform/platform.ts';
import { standingsAt } from './standings.ts';

/** Up to so many instants are counted one by one. */
const FEW = 2;

/** How many members there were at each of the instants (ms, in order). */
export async function at(ctx: Platform, instants: readonly number[]): Promise<number[]> {
  if (instants.length > FEW) {
    return (await standingsAt(ctx, instants)).map(({ members }) => members);
  }
  const counts: number[] = [];
  for (const instant of instants) counts.push(await memberSearch(ctx.store).count(instant));
  return counts;
}
