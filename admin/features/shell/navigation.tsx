import { Link } from '@tanstack/react-router';
import type { StaffRole } from '#domain/console/staff';
import { navFor } from './nav.ts';
import { SHELL } from './text.ts';

export function Navigation({ role }: { role: StaffRole }) {
  const items = navFor(role);
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={SHELL.navigation}
      className="shrink-0 border-line max-desk:border-b desk:w-32 desk:border-e desk:pt-4 wide:w-48"
    >
      <ul className="max-desk:flex">
        {items.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-(--touch) items-center px-5 focus-visible:-outline-offset-3 max-desk:border-b-2 desk:border-s-2"
              activeProps={{ className: 'border-seal bg-card font-medium' }}
              inactiveProps={{ className: 'border-transparent text-ink2 hover:text-ink' }}
              activeOptions={{ includeSearch: false }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
