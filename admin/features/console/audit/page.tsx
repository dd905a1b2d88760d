import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DrawerPart, FactRows } from '#admin/ui/fact-rows.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { AUDIT_LIST, type AuditEntryRow, type AuditFilters } from '#contract/lists/audit';
import type { ListPage as PageOf } from '#contract/lists/list';
import { Button } from '#web/kit/button.tsx';
import { STAFF } from '../../staff/members/text.ts';
import { detailText } from './detail-text.ts';
import { exportText } from './export-text.ts';
import { AUDIT_SCREEN } from './list.tsx';
import { AUDIT } from './text.ts';

/** Acts and views of staff. */
export function AuditPage() {
  const search = useSearch({ from: '/console/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const queries = useQueryClient();
  // Entries never change, so the drawer uses the row of the list.
  const entryOf = (id: string) =>
    queries
      .getQueriesData<PageOf<AuditEntryRow>>({ queryKey: [AUDIT_LIST.name, 'rows'] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.id === id);
  return (
    <ListPage
      list={AUDIT_SCREEN}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      drawer={{
        title: (_id, row) => (row ? AUDIT.actionName(row.action) : AUDIT_LIST.title),
        body: (id) => {
          const entry = entryOf(id);
          return entry ? (
            <Entry
              entry={entry}
              onNarrow={(to) => void navigate({ search: { ...AUDIT_SCREEN.defaults, size: search.size, ...to } })}
            />
          ) : (
            <p className="text-ink2">{AUDIT.notHere}</p>
          );
        },
      }}
    />
  );
}

interface EntryProps {
  entry: AuditEntryRow;
  onNarrow: (to: Partial<AuditFilters>) => void;
}

/** One entry with its complete detail, and links to similar ones. */
function Entry({ entry, onNarrow }: EntryProps) {
  const { columns } = AUDIT_LIST;
  const narrowed = entry.action === 'list.export' ? exportText(entry.subjectId, entry.detail) : null;
  const detail = narrowed ?? detailText(entry.detail);
  return (
    <div className="grid gap-5">
      <FactRows
        rows={[
          [columns.at.head, <Moment key="at" ms={entry.at} exact />],
          [columns.who.head, STAFF.person(entry.name, entry.who)],
          [columns.action.head, AUDIT.actionName(entry.action)],
          [
            columns.subject.head,
            <>
              {AUDIT.kindName(entry.kind)} {entry.subjectName ?? AUDIT.subjectName(entry.subjectId)}{' '}
              <span className="font-mono text-small text-ink2">{entry.subjectId}</span>
            </>,
          ],
          [columns.ip.head, entry.ip],
          [columns.device.head, entry.device],
        ]}
      />
      <DrawerPart title={AUDIT.detail}>
        {detail.length === 0 ? <p className="text-ink2">{AUDIT.noDetail}</p> : <FactRows rows={detail} />}
      </DrawerPart>
      <div className="flex flex-wrap gap-2">
        <Button quiet onClick={() => onNarrow({ kind: entry.kind as AuditFilters['kind'], subject: entry.subjectId })}>
          {AUDIT.sameSubject}
        </Button>
        <Button quiet onClick={() => onNarrow({ who: entry.who })}>
          {AUDIT.samePerson}
        </Button>
      </div>
    </div>
  );
}
