import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact name={columns.at.head}>
          <Moment ms={entry.at} exact />
        </Fact>
        <Fact name={columns.who.head}>{STAFF.person(entry.name, entry.who)}</Fact>
        <Fact name={columns.action.head}>{AUDIT.actionName(entry.action)}</Fact>
        <Fact name={columns.subject.head}>
          {AUDIT.kindName(entry.kind)} {entry.subjectName ?? AUDIT.subjectName(entry.subjectId)}{' '}
          <span className="font-mono text-small wrap-anywhere text-ink2">{entry.subjectId}</span>
        </Fact>
        <Fact name={columns.ip.head}>{entry.ip}</Fact>
        <Fact name={columns.device.head}>{entry.device}</Fact>
      </dl>
      <section aria-label={AUDIT.detail} className="grid gap-3 border-t border-line pt-4">
        <h3 className="serif text-subheading">{AUDIT.detail}</h3>
        {detail.length === 0 ? (
          <p className="text-ink2">{AUDIT.noDetail}</p>
        ) : (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            {detail.map(([name, text]) => (
              <Fact key={name} name={name}>
                <span className="wrap-anywhere">{text}</span>
              </Fact>
            ))}
          </dl>
        )}
      </section>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
