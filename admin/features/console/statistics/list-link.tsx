import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Behind } from './behind.ts';

/** A number that links to the list it was counted from. */
export function ListLink({ behind, children }: { behind: Behind; children: ReactNode }) {
  const look = 'underline decoration-line underline-offset-4 hover:decoration-ink';
  switch (behind.to) {
    case '/orders':
      return (
        <Link to="/orders" search={behind.search} className={look}>
          {children}
        </Link>
      );
    case '/users':
      return (
        <Link to="/users" search={behind.search} className={look}>
          {children}
        </Link>
      );
  }
}
