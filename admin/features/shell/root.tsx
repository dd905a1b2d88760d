import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SHELL } from './text.ts';

/** What holds on every page, signed in or not: the document is named after the page. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = [title, SHELL.product].filter(Boolean).join(' · ');
  }, [title]);
  return <Outlet />;
}
