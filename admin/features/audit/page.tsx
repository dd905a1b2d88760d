import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { AuditList } from '#contract/audit';
import { staffBudgets } from '#contract/calls/staff-members';
import { STAFF_BUDGETS } from '#domain/console/staff-act';
import { useApp } from '../../lib/app.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Entry } from './entry.tsx';
import { AUDIT_LIST } from './list.tsx';
import { AUDIT } from './text.ts';

/** Staff near the end of a day's budget; shows nothing when there are none. */
function NearLimits() {
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: ['staff', 'budgets'],
    queryFn: ({ signal }) => api.call(staffBudgets, {}, { signal }),
  });
  const near = data?.budgets.filter((row) => row.near) ?? [];
  if (near.length === 0) return null;
  return (
    <section aria-label={AUDIT.near} className="border-s-2 border-seal ps-3">
      <h2 className="text-small text-ink2">{AUDIT.near}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {near.map(({ id, name: who, budget, used, limit }) => {
          const { name, text } = STAFF_BUDGETS[budget];
          return (
            <li key={`${id} ${budget}`}>
              <Link to="/staff" search={{ open: id }} className="underline">
                {who}
              </Link>{' '}
              {AUDIT.usedOf(name, text(used), text(limit))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What staff did, and what they looked at. */
export function AuditPage() {
  const search = useSearch({ from: '/console/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const queries = useQueryClient();
  // Entries never change, so the drawer shows the row as it stands in the list.
  const entryOf = (id: string) =>
    queries
      .getQueriesData<AuditList>({ queryKey: [AUDIT_LIST.name, 'rows'] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.id === id);
  return (
    <ListPage
      list={AUDIT_LIST}
      search={search}
      notice={<NearLimits />}
      go={(next, replace) => void navigate({ search: next, replace })}
      drawer={{
        title: (_id, row) => (row ? AUDIT.actionName(row.action) : AUDIT.title),
        body: (id) => {
          const entry = entryOf(id);
          return entry ? (
            <Entry
              entry={entry}
              onNarrow={(to) =>
                void navigate({ search: { ...AUDIT_LIST.defaults, size: search.size, ...to } })
              }
            />
          ) : (
            <p className="text-ink2">{AUDIT.notHere}</p>
          );
        },
      }}
    />
  );
}
