import { useEffect } from 'react';
import { PRESENCE_LISTS } from '#domain/console/presence';
import { useStore } from '../../web/kit/store.ts';
import { useApp } from '../lib/app.ts';
import { HERE } from './text.ts';

/** More than these are counted. */
const NAMED = 3;

/** Shows colleagues who have this row open, and tells them that it is open here. */
export function Here({ list, rowKey }: { list: string; rowKey: string }) {
  const { here, place } = useApp();
  const shared = PRESENCE_LISTS.some((one) => one === list) && rowKey !== '';
  useEffect(() => {
    if (!shared) return;
    const at = `${list}:${rowKey}`;
    place.set(at);
    return () => {
      if (place.get() === at) place.set('');
    };
  }, [place, shared, list, rowKey]);
  const others = useStore(here).filter((one) => one.list === list && one.key === rowKey);
  return (
    <ul role="status" aria-label={HERE.label} className="flex shrink-0 gap-2 text-small text-ink2 empty:hidden">
      {others.slice(0, NAMED).map(({ name, writing }) => (
        <li key={name} className={writing ? 'text-ink' : ''} title={writing ? HERE.writing(name) : HERE.looking(name)}>
          <span aria-hidden="true" className="me-1 inline-grid size-5 place-items-center border border-ink">
            {name.slice(0, 1)}
          </span>
          <span className="max-lg:sr-only">{writing ? HERE.writing(name) : HERE.looking(name)}</span>
        </li>
      ))}
      {others.length > NAMED && <li>{HERE.more(others.length - NAMED)}</li>}
    </ul>
  );
}
