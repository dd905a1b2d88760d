import { AuditListQuery } from '#contract/audit';
import { listSearch } from '../../lib/list-search.ts';

export const AUDIT_SEARCH = listSearch(AuditListQuery);
export type AuditSearch = typeof AUDIT_SEARCH.defaults;
