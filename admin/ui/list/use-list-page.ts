import { useRef, useState, useSyncExternalStore } from 'react';
import { back, changed, type ListPlace, nextPage } from '../../lib/list-search.ts';
import { useList } from '../../lib/use-list.ts';
import type { ListDefinition } from './list-definition.ts';

/** Navigates within the list; `replace` replaces the history entry. */
export type Go<S> = (search: S, replace: boolean) => void;

const NO_ROWS: never[] = [];

/** Position in a list and navigation: cursor, selection, pages, open row. */
export function useListPage<Row extends object, S extends ListPlace>(
  list: ListDefinition<Row, S>,
  search: S,
  go: Go<S>,
) {
  const answer = useList(list, search);
  const rows = answer.data?.rows ?? (NO_ROWS as readonly Row[]);
  const ids = rows.map(list.idOf);
  const ticks = useRowSelection(ids);
  const [cursor, setCursor] = useState<string | null>(null);
  const table = useRef<HTMLElement>(null);
  /** True if the previous history entry is this list without the drawer. */
  const opened = useRef(false);
  const here = search.open === '' ? cursor : search.open;

  function show(id: string, focus: boolean) {
    setCursor(id);
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (focus) row?.focus({ preventScroll: true });
  }
  function open(id: string) {
    const fresh = search.open === '';
    if (fresh) opened.current = true;
    show(id, false);
    go({ ...search, open: id }, !fresh);
  }
  function close() {
    const id = search.open;
    if (id === '') return;
    if (opened.current) window.history.back();
    else go({ ...search, open: '' }, true);
    opened.current = false;
    show(id, true);
  }
  const at = (step: 1 | -1) => neighbour(ids, here, step);

  return {
    ...answer,
    rows,
    ids,
    ticks,
    table,
    cursor: here,
    row: rows.find((row) => list.idOf(row) === here),
    setCursor,
    open,
    close,
    /** Moves the cursor up or down, together with an open drawer. */
    above: ids.indexOf(here ?? '') > 0 ? () => step(-1) : undefined,
    below: at(1) === undefined ? undefined : () => step(1),
    /** Opens the next row after an action on the open one; closes the drawer at the end. */
    openNext() {
      const next = at(1);
      if (next === undefined) close();
      else open(next);
    },
    toNextWaiting() {
      const below = rows.slice(ids.indexOf(here ?? '') + 1).find((row) => list.waits?.(row));
      if (below && search.open === '') show(list.idOf(below), true);
    },
    change(patch: Partial<S>, replace = false) {
      opened.current = false;
      go(changed(search, patch), replace);
    },
    toNext: turn(answer.data?.next, (next) => nextPage(search, next)),
    toBack: turn(search.after || null, () => back(search)),
  };

  function step(way: 1 | -1) {
    const id = at(way);
    if (id === undefined) return;
    if (search.open === '') show(id, true);
    else open(id);
  }
  function turn(place: string | null | undefined, to: (place: string) => S) {
    if (!place || answer.isPlaceholderData) return undefined;
    return () => {
      opened.current = false;
      setCursor(null);
      go(to(place), false);
    };
  }
}

/** Visible rows that left the filter after a colleague's change. */
export function leftOf<Row extends object, S extends ListPlace>(
  { leaves, idOf }: ListDefinition<Row, S>,
  search: S,
  { rows, changed = {}, left }: Pick<ListState<Row, S>, 'rows' | 'changed' | 'left'>,
): readonly string[] {
  if (!leaves) return left;
  return rows.filter((row) => idOf(row) in changed && leaves(row, search)).map(idOf);
}

/** The id before or after `here`; without `here`, the last or first. */
function neighbour(ids: readonly string[], here: string | null, step: 1 | -1): string | undefined {
  const index = here === null ? -1 : ids.indexOf(here);
  return index < 0 ? ids[step > 0 ? 0 : ids.length - 1] : ids[index + step];
}

export type ListState<Row extends object, S extends ListPlace> = ReturnType<typeof useListPage<Row, S>>;

/** Selected rows among the visible ones; leaving a page clears its selection. */
function useRowSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = new Set(ids.filter((id) => ticked.has(id)));

  return {
    selected,
    /** Toggles a row; with `range`, all from the last toggled one to here. */
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

/** The ids between `from` and `to` in either order; only `to` if `from` is gone. */
export function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** True while a media query matches. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
