import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { AUDIT_LIST, type AuditEntryRow } from '#contract/lists/audit';
import { AUDIT } from './text.ts';

const { column, own } = columnsOf(AUDIT_LIST);

function Subject({ entry }: { entry: AuditEntryRow }) {
  return (
    <span className="line-clamp-1 wrap-anywhere">
      {AUDIT.kindName(entry.kind)}{' '}
      {entry.subjectName ?? AUDIT.subjectName(entry.subjectId) ?? (
        <span className="font-mono text-ink2" title={entry.subjectId}>
          {AUDIT.shortId(entry.subjectId)}
        </span>
      )}
    </span>
  );
}

export const AUDIT_SCREEN = listScreen(AUDIT_LIST, {
  idOf: ({ id }) => id,
  rowName: ({ action, who }) => `${who} ${AUDIT.actionName(action)}`,
  columns: [
    // One action may write several entries within a minute.
    column('at', { className: 'w-41', cell: ({ at }) => <Moment ms={at} exact /> }),
    column('who', {
      className: 'w-32 xl:w-44',
      cell: ({ who, name }) => (
        <span className="line-clamp-1 wrap-anywhere">
          {name}
          {name !== who && <span className="text-ink2"> {who}</span>}
        </span>
      ),
    }),
    column('action', { className: 'w-36 xl:w-44' }),
    column('subject', { cell: (entry) => <Subject entry={entry} /> }),
    own({
      id: 'from',
      header: AUDIT.from,
      meta: { className: 'w-48 xl:w-60' },
      cell: ({ row: { original } }) => (
        <span className="line-clamp-1 text-ink2">
          {original.ip} · {original.device}
        </span>
      ),
    }),
  ],
  keyColumns: ['at', 'who', 'action'],
  none: AUDIT.none,
});
