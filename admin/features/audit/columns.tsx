import type { AuditEntryRow } from '#contract/audit';
import { type ListColumns, listColumns } from '../../ui/list/list-features.ts';
import { Moment } from '../../ui/moment.tsx';
import { AUDIT } from './text.ts';

const column = listColumns<AuditEntryRow>();
const { columns: HEADS } = AUDIT;

export const AUDIT_COLUMNS: ListColumns<AuditEntryRow> = column.columns([
  column.accessor('at', {
    header: HEADS.at,
    enableSorting: false,
    meta: { className: 'w-34 wide:w-41' },
    cell: ({ getValue }) => <Moment ms={getValue()} />,
  }),
  column.accessor('who', {
    header: HEADS.who,
    enableSorting: false,
    meta: { className: 'w-32 wide:w-44' },
    cell: ({ getValue }) => <span className="line-clamp-1 wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor('action', {
    header: HEADS.action,
    enableSorting: false,
    meta: { className: 'w-36 wide:w-44' },
    cell: ({ getValue }) => AUDIT.actionName(getValue()),
  }),
  column.display({
    id: 'subject',
    header: HEADS.subject,
    cell: ({ row: { original } }) => <Subject entry={original} />,
  }),
  column.display({
    id: 'from',
    header: HEADS.from,
    meta: { className: 'w-48 wide:w-60' },
    cell: ({ row: { original } }) => (
      <span className="line-clamp-1 text-ink2">
        {original.ip} · {original.device}
      </span>
    ),
  }),
]);

function Subject({ entry }: { entry: AuditEntryRow }) {
  return (
    <span className="line-clamp-1 wrap-anywhere">
      {AUDIT.kindName(entry.kind)}{' '}
      {entry.subjectName ?? AUDIT.subjectName(entry.subjectId) ?? (
        <span className="font-mono text-ink2">{entry.subjectId}</span>
      )}
    </span>
  );
}
