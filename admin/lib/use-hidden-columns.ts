import { useState } from 'react';
import { useApp } from './app.ts';

/**
 * Which columns of a list are not shown, by their ids. The choice stays on this device; a list that
 * nobody has touched hides `atFirst`.
 */
export function useHiddenColumns(list: string, atFirst: readonly string[]) {
  const { device } = useApp();
  const key = `columns.${list}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = device.getItem(key);
    return new Set(kept === null ? atFirst : kept.split(','));
  });
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    device.setItem(key, [...next].join(','));
    setHidden(next);
  }
  return { hidden, toggle };
}
