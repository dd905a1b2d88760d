import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AuditList } from '#contract/audit';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Entry } from './entry.tsx';
import { AUDIT_LIST } from './list.ts';
import { NearLimits } from './near-limits.tsx';
import { AUDIT } from './text.ts';

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
