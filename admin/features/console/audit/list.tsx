import type { AuditEntryRow } from '#contract/audit';
import { audit, auditExport, auditNews, auditTotal } from '#contract/calls/console';
import { AUDIT_SEARCH, type AuditSearch, MAX_TEXT } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { type ListColumns, listColumns } from '../../../ui/list/list-features.ts';
import { Moment } from '../../../ui/moment.tsx';
import { AUDIT } from './text.ts';

const column = listColumns<AuditEntryRow>();
const { columns: HEADS } = AUDIT;

const AUDIT_COLUMNS: ListColumns<AuditEntryRow> = column.columns([
  column.accessor('at', {
    header: HEADS.at,
    enableSorting: false,
    meta: { className: 'w-34 xl:w-41' },
    // One press may write several lines in one minute.
    cell: ({ getValue }) => <Moment ms={getValue()} exact />,
  }),
  column.accessor('who', {
    header: HEADS.who,
    enableSorting: false,
    meta: { className: 'w-32 xl:w-44' },
    cell: ({ row: { original } }) => (
      <span className="line-clamp-1 wrap-anywhere">
        {original.name}
        {original.name !== original.who && <span className="text-ink2"> {original.who}</span>}
      </span>
    ),
  }),
  column.accessor('action', {
    header: HEADS.action,
    enableSorting: false,
    meta: { className: 'w-36 xl:w-44' },
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
    meta: { className: 'w-48 xl:w-60' },
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
        <span className="font-mono text-ink2" title={entry.subjectId}>
          {AUDIT.shortId(entry.subjectId)}
        </span>
      )}
    </span>
  );
}

export const AUDIT_LIST: ListDefinition<AuditEntryRow, AuditSearch> = {
  name: 'audit',
  rowsCall: audit,
  totalCall: auditTotal,
  newsCall: auditNews,
  exportCall: auditExport,
  title: AUDIT.title,
  label: AUDIT.list,
  defaults: AUDIT_SEARCH.defaults,
  idOf: ({ id }) => id,
  rowName: ({ action, who }) => `${who} ${AUDIT.actionName(action)}`,
  columns: AUDIT_COLUMNS,
  keyColumns: ['at', 'who', 'action'],
  searchBox: { field: 'who', label: AUDIT.who, placeholder: AUDIT.whoHint, maxLength: MAX_TEXT },
  facets: [
    { kind: 'choice', field: 'action', label: AUDIT.action, options: AUDIT.actions },
    { kind: 'choice', field: 'kind', label: AUDIT.kind, options: AUDIT.kinds },
    { kind: 'text', field: 'subject', label: AUDIT.subject, maxLength: 64 },
    { kind: 'days', from: 'from', to: 'to', label: AUDIT.days },
  ],
  words: { total: AUDIT.total, noMatch: AUDIT.noMatch, none: AUDIT.none },
};
