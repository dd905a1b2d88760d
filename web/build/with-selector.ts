import { useRef, useSyncExternalStore } from 'react';

/**
 * Stands in for `use-sync-external-store/shim/with-selector`, which the router's store asks for and
 * which brings a shim for React 17. A selection is kept as long as neither the snapshot nor the
 * selector changes, or while the new one equals it: a fresh object each time would never settle.
 */
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => S,
  _getServerSnapshot: unknown,
  select: (snapshot: S) => T,
  isEqual: (a: T, b: T) => boolean,
): T {
  const kept = useRef<{ snapshot: S; select: (snapshot: S) => T; value: T }>(null);
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot();
    const last = kept.current;
    if (last && last.snapshot === snapshot && last.select === select) return last.value;
    const selected = select(snapshot);
    const value = last && isEqual(last.value, selected) ? last.value : selected;
    kept.current = { snapshot, select, value };
    return value;
  });
}
