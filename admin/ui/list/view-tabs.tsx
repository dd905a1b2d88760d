import type { ListTotal } from '#contract/lists';
import { LIST } from '../text.ts';

interface ViewTabsProps {
  views: readonly { name: string; label: string }[];
  current: string | undefined;
  counts: Readonly<Record<string, ListTotal>> | undefined;
  onView: (name: string) => void;
}

/** The saved views of a list, each with how many wait in it. */
export function ViewTabs({ views, current, counts, onView }: ViewTabsProps) {
  return (
    <nav
      aria-label={LIST.views}
      className="min-w-0 overflow-x-auto max-desk:order-last max-desk:basis-full"
    >
      <ul className="flex">
        {views.map(({ name, label }) => (
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

/** How many rows a view has. */
export function Count({ of }: { of: ListTotal | undefined }) {
  if (!of) return null;
  return (
    <span className={of.total > 0 ? 'text-ink2' : 'text-ink3'}>
      {of.total}
      {of.capped && '+'}
    </span>
  );
}
