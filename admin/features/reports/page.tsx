import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../ui/list/list-page.tsx';
import { REPORT_LIST } from './list.tsx';
import { REPORTS } from './text.ts';

/** The reports that were kept; a row opens its reader. */
export function ReportsPage() {
  const search = useSearch({ from: '/desk/reports' });
  const navigate = useNavigate({ from: '/reports' });
  return (
    <ListPage
      list={REPORT_LIST}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      onOpen={(id) => {
        const [userId = ''] = id.split('.');
        void navigate({ to: '/users/$userId', params: { userId } });
      }}
    >
      <p className="self-center text-small text-ink2">{REPORTS.note}</p>
    </ListPage>
  );
}
