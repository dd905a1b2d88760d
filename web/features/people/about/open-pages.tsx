import { Link } from '@tanstack/react-router';
import { OPEN_PAGES } from './open-pages-text.ts';

/** Links to public pages, shown where a page ends early. */
export function OpenPages() {
  return (
    <nav aria-label={OPEN_PAGES.title}>
      <h2 className="mb-1.5 text-meta text-ink3">{OPEN_PAGES.title}</h2>
      <ul className="rows">
        {OPEN_PAGES.pages.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className="row">
              <span className="flex-1">{title}</span>
              <span className="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
