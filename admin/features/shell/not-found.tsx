import { Link } from '@tanstack/react-router';
import { SHELL } from './text.ts';

export function NotFound() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-6">
      <h1 className="heading">{SHELL.notFound}</h1>
      <Link to="/" className="button button-quiet">
        {SHELL.goHome}
      </Link>
    </main>
  );
}
