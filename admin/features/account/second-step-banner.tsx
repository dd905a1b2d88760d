import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { ACCOUNT } from './text.ts';

/** A line that advises the second step, until it is put off; it comes again with the next page load. */
export function SecondStepBanner() {
  const [away, setAway] = useState(false);
  const page = useLocation({ select: ({ pathname }) => pathname });
  if (away || page === '/account') return null;
  return (
    <aside className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-5 py-1.5">
      <p className="me-auto text-small">{ACCOUNT.advised}</p>
      <Link to="/account" className="button button-quiet">
        {ACCOUNT.toSetUp}
      </Link>
      <Button quiet onClick={() => setAway(true)}>
        {ACCOUNT.later}
      </Button>
    </aside>
  );
}
