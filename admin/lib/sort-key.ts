import type { SortingState } from '@tanstack/react-table';

/** `-createdAt` → the table's own form, createdAt downwards. */
export function sortingOf(key: string): SortingState {
  return [{ id: key.replace(/^-/, ''), desc: key.startsWith('-') }];
}

/** The table's form → the key on the wire, or null when `keys` has no such order. */
export function sortKeyOf<K extends string>(sorting: SortingState, keys: readonly K[]): K | null {
  const [first] = sorting;
  return keys.find((key) => first && key === `${first.desc ? '-' : ''}${first.id}`) ?? null;
}
