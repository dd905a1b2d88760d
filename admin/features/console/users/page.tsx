import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { USER } from '../user/text.ts';
import { UserParts } from '../user/user-parts.tsx';
import { USER_SCREEN } from './list.tsx';

export function UsersPage() {
  const search = useSearch({ from: '/console/users' });
  const navigate = useNavigate({ from: '/users' });
  return (
    <ListPage
      list={USER_SCREEN}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      drawer={{
        title: (_id, row) => row?.name ?? row?.phone ?? USER.title,
        body: (id) => (
          <div className="grid gap-4">
            <Link to="/users/$userId" params={{ userId: id }} className="link justify-self-start">
              {USER.openPage}
            </Link>
            <UserParts id={id} />
          </div>
        ),
      }}
    />
  );
}
