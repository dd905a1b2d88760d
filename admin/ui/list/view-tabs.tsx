import type { ListTotal } from '#contract/lists/list';
import { LIST } from '../text.ts';

interface ViewTabsProps {
  views: readonly { name: string; label: string; rare?: boolean }[];
  current: string | undefined;
  counts: Readonly<Record<string, ListTotal>> | undefined;
  onView: (name: string) => void;
}

/** The views of a list, each with its count. */
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
