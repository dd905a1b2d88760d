import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../ui/list/list-page.tsx';
import { USER_LIST } from './list.ts';

export function UsersPage() {
  const search = useSearch({ from: '/desk/users' });
  const navigate = useNavigate({ from: '/users' });
  return (
    <ListPage
      list={USER_LIST}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
    />
  );
}
