import type { NewsQuery, Present } from '#contract/news';
import { ACT_READERS } from '#domain/console/act-words';
import { PRESENCE, PRESENCE_LISTS, type PresenceList } from '#domain/console/presence';
import { mayStaff } from '#domain/console/staff';
import type { StaffCaller } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { canSeeAll } from '../consultations/access.ts';
import * as repository from './presence-repository.ts';

// Tells colleagues at the same thing of each other. Nobody is locked out by it.

const mayRead = ({ role }: StaffCaller, list: PresenceList) =>
  ACT_READERS[list].some((permission) => mayStaff(role, permission));

/** `demands:01a2!` → a row of a list that this caller may read; null for anything else. */
function placeOf(caller: StaffCaller, at: NewsQuery['at']) {
  const [name, rest = ''] = at.split(':');
  const list = PRESENCE_LISTS.find((one) => one === name);
  if (!list || !mayRead(caller, list)) return null;
  const writing = rest.endsWith('!');
  return { list, rowKey: writing ? rest.slice(0, -1) : rest, writing };
}

/** Writes down what the window has open; a window that stays is written down only now and then. */
export async function notePlace(ctx: Platform, caller: StaffCaller, at: NewsQuery['at']): Promise<void> {
  const now = ctx.clock.now();
  const known = await repository.find(ctx, caller.sessionId);
  const place = placeOf(caller, at);
  if (place === null) {
    if (known) await repository.remove(ctx, caller.sessionId);
    return;
  }
  const same = known?.list === place.list && known.rowKey === place.rowKey;
  if (same && known.writing === place.writing && now - known.seenAt < PRESENCE.againMs) return;
  // A row that is not there is kept nowhere.
  if (!same && !(await repository.exists(ctx, caller, place, canSeeAll(caller)))) {
    if (known) await repository.remove(ctx, caller.sessionId);
    return;
  }
  const { sessionId, id: staffId } = caller;
  await repository.put(ctx, { sessionId, staffId, ...place, since: same ? known.since : now, seenAt: now });
}

/** Colleagues at rows that the caller may read: of consultations a consultant hears of their own alone. */
export async function present(ctx: Platform, caller: StaffCaller): Promise<Present[]> {
  const found = await repository.present(ctx, caller, ctx.clock.now() - PRESENCE.goneMs, canSeeAll(caller));
  const seen = new Set<string>();
  return found
    .filter(({ list }) => mayRead(caller, list))
    .filter(({ list, key, staffId }) => {
      // Two windows of one person are one person.
      const own = `${list} ${key} ${staffId}`;
      return !seen.has(own) && seen.add(own);
    });
}

/** A small number that is another one as soon as anything of the room is. */
export function roomMark(here: readonly Present[]): string {
  return `p${Bun.hash.crc32(JSON.stringify(here)) % 1_000_000_000}`;
}
