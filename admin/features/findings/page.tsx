import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../ui/list/list-page.tsx';
import { findingList } from './list.ts';

/** What reconciliation found and nobody has settled yet. */
export function FindingsPage() {
  const search = useSearch({ from: '/desk/findings' });
  const navigate = useNavigate({ from: '/findings' });
  const [list] = useState(() => findingList(Date.now()));
  return (
    <ListPage
      list={list}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
    />
  );
}
