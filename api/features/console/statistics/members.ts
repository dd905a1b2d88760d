import { memberSearch } from '#db/query/member-search';
import { type Grant, spans } from '#domain/shop/membership';
import type { Platform } from '../../../platform/platform.ts';
import * as repository from './members-repository.ts';

/** Users looked at together; between two such groups the server answers others. */
const USERS = 1_000;

/** Up to so many instants are counted one by one. */
const FEW = 2;

/** The first of the instants, in order, that is not before `instant`. */
function firstFrom(instants: readonly number[], instant: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((instants[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Membership is a rule over grants (`#domain/membership`), so members are counted by that rule.

const members = (ctx: Platform) => memberSearch(ctx.store);

/** In one pass over all users that ever had days. */
async function allAt(ctx: Platform, instants: readonly number[]): Promise<number[]> {
  const changes = new Array<number>(instants.length + 1).fill(0);
  function add(index: number, by: number): void {
    changes[index] = (changes[index] ?? 0) + by;
  }
  function live(grants: readonly Grant[]): void {
    for (const { from, until } of spans(grants)) {
      add(firstFrom(instants, from), 1);
      add(firstFrom(instants, until), -1);
    }
  }
  const [since, until] = [instants[0] ?? 0, instants.at(-1) ?? 0];
  for (let after = ''; ; ) {
    const page = await repository.grantsAfter(ctx, { after, since, until, users: USERS });
    const last = page.at(-1);
    if (!last) break;
    for (const grants of Map.groupBy(page, ({ userId }) => userId).values()) live(grants);
    after = last.userId;
    await Bun.sleep(0);
  }
  let members = 0;
  return instants.map((_, index) => {
    members += changes[index] ?? 0;
    return members;
  });
}

/** How many members there were at each of the instants (ms, in order). */
export async function at(ctx: Platform, instants: readonly number[]): Promise<number[]> {
  if (instants.length > FEW) return allAt(ctx, instants);
  const counts: number[] = [];
  for (const instant of instants) counts.push(await members(ctx).count(instant));
  return counts;
}
