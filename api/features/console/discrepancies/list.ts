import type { Platform } from '#api/platform/platform';
import { DISCREPANCY_LIST, type DiscrepancyRow } from '#contract/lists/discrepancies';
import { CATEGORY_CODES, type Category, DIFFERENCES } from '#domain/reconciliation/categories';
import { KEYSET, servedList } from '../../staff/lists/console-list.ts';
import * as repository from './repository.ts';

type Found = Awaited<ReturnType<typeof repository.page>>[number];

const discrepancyRow = ({ finding, foundAt }: Found): DiscrepancyRow => ({
  ...finding,
  foundAt: foundAt ?? finding.at,
  client_sn: finding.clientSn,
});

/** Current discrepancies, each identified by code and subject. */
export async function rowsOf(ctx: Platform, keys: readonly string[]): Promise<DiscrepancyRow[]> {
  const names = keys.flatMap((key): [Category, string][] => {
    const code = CATEGORY_CODES.find((one) => key.startsWith(`${one} `));
    return code ? [[code, key.slice(code.length + 1)]] : [];
  });
  return names.length === 0 ? [] : (await repository.many(ctx, names)).map(discrepancyRow);
}

/** Discrepancies of reconciliation, last changed first. */
export const discrepancyList = servedList(DISCREPANCY_LIST, {
  filterOf: (_ctx, { state, code, client_sn }) => ({
    state,
    codes: code === 'all' ? null : code === 'differences' ? DIFFERENCES : [code],
    clientSn: client_sn || null,
  }),
  page: repository.page,
  count: repository.count,
  place: ({ finding }) => ({ value: finding.at, id: finding.id }),
  format: KEYSET,
  rowsOf: (_ctx, found) => found.map(discrepancyRow),
});
