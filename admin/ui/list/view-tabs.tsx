import { useState } from 'react';
import type { ListTotal } from '#contract/lists/list';
import { useApp } from '../../lib/app.ts';
import { LIST } from '../text.ts';

interface ViewTabsProps {
  views: readonly { name: string; label: string; rare?: boolean }[];
  current: string | undefined;
  counts: Readonly<Record<string, ListTotal>> | undefined;
  onView: (name: string) => void;
}

/** The saved views of a list, each with how many wait in it. */
export function ViewTabs({ views, current, counts, onView }: ViewTabsProps) {
  const shown = views.filter(({ name, rare }) => !rare || name === current || (counts?.[name]?.total ?? 0) > 0);
  return (
    <nav aria-label={LIST.views} className="shrink-0">
      <ul className="flex">
        {shown.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current || undefined}
              className="view"
              onClick={() => onView(name)}
            >
              {label}
              <Count of={counts?.[name]} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Number of rows of a view. */
export function Count({ of }: { of: ListTotal | undefined }) {
  if (!of) return null;
  return (
    <span className={of.total > 0 ? 'text-ink2' : 'text-ink3'}>
      {of.total}
      {of.capped && '+'}
    </span>
  );
}

interface Named {
  id: string;
}

/** Sorts views by the chosen order of ids; the others come after, in their own order. */
export function inOrder<One extends Named>(views: readonly One[], order: readonly string[]): One[] {
  const place = ({ id }: Named) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...views].sort((a, b) => place(a) - place(b));
}

/** The ids, with this one a place nearer to the front. */
export function movedForward(ids: readonly string[], id: string): string[] {
  const at = ids.indexOf(id);
  const before = ids[at - 1];
  return before === undefined ? [...ids] : [...ids.slice(0, at - 1), id, before, ...ids.slice(at + 1)];
}

/** The order of the saved views of a list. The choice stays on this device, for one's own eyes. */
export function useViewOrder(list: string) {
  const { device } = useApp();
  const key = `views.${list}`;
  const [order, setOrder] = useState<readonly string[]>(() => device.getItem(key)?.split(',') ?? []);
  function keep(ids: readonly string[]) {
    device.setItem(key, ids.join(','));
    setOrder(ids);
  }
  return { order, keep };
}
