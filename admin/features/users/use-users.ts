import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserList } from '#contract/admin';
import { useApp } from '../../lib/app.ts';
import type { UserSearch } from './search.ts';

/** One page of users. The last page's rows stay while another is on its way. */
export function useUsers(search: UserSearch) {
  const { api } = useApp();
  return useQuery({
    queryKey: ['users', search],
    queryFn: ({ signal }) => {
      const query = Object.fromEntries(
        Object.entries(search).map(([name, value]) => [name, String(value)]),
      );
      return api.get('/users', UserList, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}
