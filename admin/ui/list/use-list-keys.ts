import type { RefObject } from 'react';
import type { ListPlace } from '../../lib/list-search.ts';
import { useHotkeys } from '../../lib/use-hotkeys.ts';
import { KEYS } from '../text.ts';
import type { ListState } from './use-list-page.ts';

interface ListKeysParts<Row extends object, S extends ListPlace> {
  state: ListState<Row, S>;
  search: ListPlace;
  searchBox: RefObject<HTMLInputElement | null>;
  onFilter: () => void;
  onMenu: () => void;
  onCopy: (() => void) | undefined;
  can: { open: boolean; tick: boolean; search: boolean; filter: boolean };
}

/** Key bindings of every list. */
export function useListKeys<Row extends object, S extends ListPlace>(parts: ListKeysParts<Row, S>): void {
  const { state, search, searchBox, onFilter, onMenu, onCopy, can } = parts;
  const { cursor, ids, ticks } = state;
  const here = cursor !== null && ids.includes(cursor) ? cursor : null;
  const onHere = (act: (id: string) => void) => () => {
    if (here !== null) act(here);
  };
  const group = KEYS.list;
  useHotkeys([
    { keys: ['J', 'ArrowDown'], label: KEYS.down, group, act: () => state.below?.() },
    { keys: ['K', 'ArrowUp'], label: KEYS.up, group, act: () => state.above?.() },
    { keys: ['Enter'], label: KEYS.open, group, when: can.open, act: onHere(state.open) },
    {
      keys: ['X'],
      label: KEYS.tick,
      group,
      when: can.tick,
      act: onHere((id) => ticks.toggle(id, false)),
    },
    {
      keys: ['Shift+X'],
      label: KEYS.range,
      group,
      when: can.tick,
      act: onHere((id) => ticks.toggle(id, true)),
    },
    { keys: ['ArrowLeft'], label: KEYS.back, group, act: () => state.toBack?.() },
    { keys: ['ArrowRight'], label: KEYS.next, group, act: () => state.toNext?.() },
    { keys: ['R'], label: KEYS.refresh, group, act: () => void state.refresh() },
    {
      keys: ['/'],
      label: KEYS.search,
      group,
      when: can.search,
      act() {
        searchBox.current?.focus();
        searchBox.current?.select();
      },
    },
    { keys: ['.'], label: KEYS.menu, group, when: here !== null, act: onMenu },
    {
      keys: ['Mod+.'],
      label: KEYS.copy,
      group,
      when: onCopy !== undefined,
      act: () => onCopy?.(),
    },
    { keys: ['F'], label: KEYS.filter, group, when: can.filter, act: onFilter },
    {
      keys: ['Escape'],
      label: KEYS.close,
      group,
      when: search.open !== '' || ticks.selected.size > 0,
      act: () => (search.open === '' ? ticks.clear() : state.close()),
    },
  ]);
}
