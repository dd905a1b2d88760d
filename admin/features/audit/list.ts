import type { AuditEntryRow } from '#contract/audit';
import { audit, auditExport, auditNews, auditTotal } from '#contract/calls/console';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { AUDIT_SEARCH, type AuditSearch, MAX_TEXT } from '../searches.ts';
import { AUDIT_COLUMNS } from './columns.tsx';
import { AUDIT } from './text.ts';

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
  searchBox: { field: 'who', label: AUDIT.who, placeholder: AUDIT.whoHint, maxLength: MAX_TEXT },
  facets: [
    { kind: 'choice', field: 'action', label: AUDIT.action, options: AUDIT.actions },
    { kind: 'choice', field: 'kind', label: AUDIT.kind, options: AUDIT.kinds },
    { kind: 'text', field: 'subject', label: AUDIT.subject, maxLength: 64 },
    { kind: 'days', from: 'from', to: 'to', label: AUDIT.days },
  ],
  words: { total: AUDIT.total, noMatch: AUDIT.noMatch, none: AUDIT.none },
};
