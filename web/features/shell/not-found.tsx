import '../../styles/orders.css';
import { Link } from '@tanstack/react-router';
import { SHELL } from '../../lib/shell-text.ts';
import { LOST } from './text.ts';

/** No such page: the way home, and the pages that are open to everybody. */
export default function NotFound() {
  return (
    <div className="grid gap-6 px-5 pt-10">
      <header className="grid justify-items-center gap-2 text-center">
        <span aria-hidden="true" className="state-sign">
          {LOST.sign}
        </span>
        <h1 className="heading mt-3">{SHELL.notFound}</h1>
        <p className="text-meta text-ink2">{LOST.lead}</p>
      </header>
      <Link to="/" className="button">
        {SHELL.goHome}
      </Link>
      <nav aria-label={LOST.open}>
        <h2 className="mb-1.5 text-meta text-ink3">{LOST.open}</h2>
        <ul className="rows">
          {LOST.pages.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className="row">
                <span className="flex-1">{title}</span>
                <span className="chevron" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
