import { useState } from 'react';

/** The rows that are ticked, of those in sight; a page that is left takes its ticks with it. */
export function useRowSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = new Set(ids.filter((id) => ticked.has(id)));

  return {
    selected,
    /** Ticks or unticks; with `range` all from the last one touched to here, alike. */
    toggle(id: string, range: boolean) {
      const on = !selected.has(id);
      const touched = range ? between(ids, last ?? id, id) : [id];
      const next = new Set(selected);
      for (const one of touched) {
        if (on) next.add(one);
        else next.delete(one);
      }
      setTicked(next);
      setLast(id);
    },
    all: (on: boolean) => setTicked(new Set(on ? ids : [])),
    clear: () => setTicked(new Set()),
  };
}

/** The ids from `from` to `to`, whichever comes first; `to` alone when `from` is gone. */
export function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
