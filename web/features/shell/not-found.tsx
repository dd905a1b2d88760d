import { Link } from '@tanstack/react-router';
import { SHELL } from '../../lib/shell-text.ts';

export default function NotFound() {
  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-6 px-5">
      <p className="title-slip" aria-hidden="true">
        {SHELL.product}
      </p>
      <h1 className="heading">{SHELL.notFound}</h1>
      <Link to="/" className="link">
        {SHELL.goHome}
      </Link>
    </div>
  );
}
