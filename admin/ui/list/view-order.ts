import { useState } from 'react';
import { useApp } from '../../lib/app.ts';

interface Named {
  id: string;
}

/** By the chosen order of ids; what is not in it comes after, as it was. */
export function inOrder<One extends Named>(views: readonly One[], order: readonly string[]): One[] {
  const place = ({ id }: Named) => (order.includes(id) ? order.indexOf(id) : order.length);
  return views.toSorted((a, b) => place(a) - place(b));
}

/** The ids, with this one a place nearer to the front. */
export function movedForward(ids: readonly string[], id: string): string[] {
  const at = ids.indexOf(id);
  const before = ids[at - 1];
  return before === undefined ? [...ids] : ids.with(at - 1, id).with(at, before);
}

/** In what order the saved views of a list stand. The choice stays on this device, for one's own eyes. */
export function useViewOrder(list: string) {
  const { device } = useApp();
  const key = `views.${list}`;
  const [order, setOrder] = useState<readonly string[]>(
    () => device.getItem(key)?.split(',') ?? [],
  );
  function keep(ids: readonly string[]) {
    device.setItem(key, ids.join(','));
    setOrder(ids);
  }
  return { order, keep };
}
