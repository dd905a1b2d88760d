import '../../styles/orders.css';
import { Link } from '@tanstack/react-router';
import { OpenPages } from '../people/about/open-pages.tsx';
import { LOST } from './text.ts';

/** Unknown page: links to home and public pages. */
export default function NotFound() {
  return (
    <div className="grid gap-6 px-5 pt-10">
      <header className="grid justify-items-center gap-2 text-center">
        <span aria-hidden="true" className="state-sign">
          {LOST.sign}
        </span>
        <h1 className="heading mt-3">{LOST.title}</h1>
        <p className="text-meta text-ink2">{LOST.lead}</p>
      </header>
      <Link to="/" className="button">
        {LOST.home}
      </Link>
      <OpenPages />
    </div>
  );
}
