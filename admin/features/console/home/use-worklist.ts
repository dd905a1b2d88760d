import { useEffect } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { putOff, readWorklist } from '#contract/calls/console';
import type { Worklist, WorklistRow } from '#contract/worklist';
import { WORKLIST_KINDS } from '#domain/console/worklist';

const KEY = ['worklist'];
/** Several answers become stale by one act: the worklist is read once for all of them. */
const SETTLE_MS = 200;

/** Returns everything that waits for the reader. Title, badges and list are counted from this one answer. */
export const useWorklist = () => useAnswer(KEY, readWorklist, { refetchInterval: BY_CLOCK_MS });

/** Reads the worklist again whenever another answer becomes stale: after an act, here or by a colleague. */
export function useFreshWorklist(): void {
  const { queries } = useApp();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryKey[0] === KEY[0]) return;
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
}

/** Returns the rows that were not put off. */
export const waitingNow = (worklist: Worklist | undefined): WorklistRow[] =>
  worklist?.rows.filter(({ until }) => until === null) ?? [];

/** Returns the number of waiting rows. */
export const useWaiting = (): number => waitingNow(useWorklist().data).length;

/** Returns how many rows each page counts. */
export function useBadges(): ReadonlyMap<string, number> {
  const { data } = useWorklist();
  const badges = new Map<string, number>();
  for (const { kind } of waitingNow(data)) {
    const { place } = WORKLIST_KINDS[kind];
    badges.set(place, (badges.get(place) ?? 0) + 1);
  }
  return badges;
}

/** Returns the call that puts an item off, and reads the worklist again. */
export function usePutOff() {
  const { api, queries } = useApp();
  return async (item: string, until: string) => {
    await api.call(putOff, { item, until });
    await queries.invalidateQueries({ queryKey: KEY });
  };
}
