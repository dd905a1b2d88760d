import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../ui/list/list-page.tsx';
import { REFERRAL_LIST } from './list.tsx';

/** Who came by whose invitation; a row opens who came. */
export function ReferralsPage() {
  const search = useSearch({ from: '/desk/referrals' });
  const navigate = useNavigate({ from: '/referrals' });
  return (
    <ListPage
      list={REFERRAL_LIST}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      onOpen={(userId) => void navigate({ to: '/users/$userId', params: { userId } })}
    />
  );
}
