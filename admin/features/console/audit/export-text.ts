import { spanText } from '#admin/ui/list/day-spans.ts';
import { AUDIT_LIST } from '#contract/lists/audit';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { DISCREPANCY_LIST } from '#contract/lists/discrepancies';
import { INVOICE_LIST } from '#contract/lists/invoices';
import type { Facet } from '#contract/lists/list';
import { ORDER_LIST } from '#contract/lists/orders';
import { REFERRAL_LIST } from '#contract/lists/referrals';
import { REPORT_LIST } from '#contract/lists/reports';
import { STAFF_LIST } from '#contract/lists/staff';
import { USER_LIST } from '#contract/lists/users';
import { type Detail, detailText } from './detail-text.ts';
import { AUDIT } from './text.ts';

type Facets = readonly Facet[];

/** Lists that can be exported, by their name in audit entries. */
const FACETS = new Map(
  [
    AUDIT_LIST,
    CONSULTATION_LIST,
    DISCREPANCY_LIST,
    INVOICE_LIST,
    ORDER_LIST,
    REFERRAL_LIST,
    REPORT_LIST,
    STAFF_LIST,
    USER_LIST,
  ].map(({ name, facets }) => [name, facets]),
);

/** Filter values that do not restrict anything. */
const EVERYTHING: ReadonlySet<unknown> = new Set([undefined, '', 'all', 0, false]);
/** Searches: the audit only records that one was used, not its text. */
const SEARCHES = ['q', 'who'];

const fieldsOf = (facet: Facets[number]) => (facet.kind === 'days' ? [facet.from, facet.to] : [facet.field]);

function textOf(facet: Facets[number], detail: Detail): string | null {
  if (facet.kind === 'days') {
    const [from, to] = [String(detail[facet.from] ?? ''), String(detail[facet.to] ?? '')];
    return from === '' && to === '' ? null : spanText(from, to);
  }
  const value = detail[facet.field];
  if (EVERYTHING.has(value)) return null;
  if (value === true) return AUDIT.yes;
  if (facet.kind !== 'choice') return String(value);
  return facet.options.find((option) => option.value === String(value))?.label ?? String(value);
}

/**
 * Returns the filters of an export in the words of its list, without the sort order; null for an unknown list. A filter
 * the list no longer has keeps its own name.
 *
 * @example exportText('orders', { by: 'paid', from: 'today', to: '' }) // [['日期按', '支付'], ['日期', '今天']]
 */
export function exportText(list: string, detail: Detail): [string, string][] | null {
  const facets = FACETS.get(list);
  if (!facets) return null;
  const filters = facets.flatMap((facet): [string, string][] => {
    const text = textOf(facet, detail);
    return text === null ? [] : [[facet.label, text]];
  });
  if (SEARCHES.some((field) => detail[field] === true)) filters.push([AUDIT.searched, AUDIT.yes]);
  const known = new Set([...facets.flatMap(fieldsOf), ...SEARCHES, 'sort']);
  const others = Object.entries(detail).filter(([field]) => !known.has(field));
  const all = [...filters, ...detailText(Object.fromEntries(others))];
  return all.length === 0 ? [[AUDIT.rows, AUDIT.everything]] : all;
}
