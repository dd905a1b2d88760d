import * as calls from '#contract/calls/console';
import { FINDING_VIEWS, type FindingRow, type FindingTotalQuery } from '#contract/findings';
import { CATEGORIES, CATEGORY_CODES, type Category, DIFFERENCES } from '#domain/reconciliation/categories';
import { FINDING_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { beijingText } from '#domain/time/beijing-text';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import { type ConsoleList, keysetPlace, listRoutes } from '../../staff/lists/console-list.ts';
import type { FindingFilter } from './repository.ts';
import * as repository from './repository.ts';

type Found = Awaited<ReturnType<typeof repository.page>>[number];

function findingRow({ finding, foundAt }: Found): FindingRow {
  const { id, code, event, at, subject, day, ours, theirs, amount } = finding;
  const row = { id, code, event, at, subject, day, ours, theirs, amount };
  return { ...row, foundAt: foundAt ?? at, client_sn: finding.clientSn };
}

/** Differences as the list shows them now; each is named by its code and its subject. */
export async function rowsOf(ctx: Platform, keys: readonly string[]): Promise<FindingRow[]> {
  const names = keys.flatMap((key): [Category, string][] => {
    const code = CATEGORY_CODES.find((one) => key.startsWith(`${one} `));
    return code ? [[code, key.slice(code.length + 1)]] : [];
  });
  return names.length === 0 ? [] : (await repository.many(ctx, names)).map(findingRow);
}

/** The findings of reconciliation, the last changed first. */
export const FINDING_LIST: ConsoleList<FindingTotalQuery, FindingFilter, Found, FindingRow> = {
  name: 'findings',
  filterOf: (_ctx, { state, code, client_sn }) => ({
    state,
    codes: code === 'all' ? null : code === 'differences' ? DIFFERENCES : [code],
    clientSn: client_sn || null,
  }),
  page: repository.page,
  count: repository.count,
  place: keysetPlace(({ finding }) => ({ value: finding.at, id: finding.id })),
  rowsOf: (_ctx, found) => found.map(findingRow),
  // Instead of how long it has stood, since when.
  columns: [
    ['类别', ({ code }) => CATEGORIES[code].label],
    ['订单或渠道单号', ({ client_sn, subject }) => client_sn ?? subject],
    ['相差（元）', ({ amount }) => (amount === 0 ? '' : yuanText(amount))],
    ['本地', ({ ours }) => ours],
    ['渠道', ({ theirs }) => theirs],
    ['状态', ({ event }) => FINDING_EVENT_NAMES[event]],
    ['发现时间', ({ foundAt }) => beijingText(foundAt)],
    ['账单日', ({ day }) => day],
    ['最近更新', ({ at }) => beijingText(at)],
  ],
  auditDetail: ({ state, code, client_sn }) => ({ state, code, q: client_sn !== '' }),
};

export function findingListRoutes(ctx: Context) {
  const { findings: rows, findingsTotal: total, findingsViews, findingsExport: file } = calls;
  const counted = FINDING_VIEWS.filter((view) => view.counted);
  return listRoutes(ctx, FINDING_LIST, { rows, total, views: findingsViews, file }, counted);
}
