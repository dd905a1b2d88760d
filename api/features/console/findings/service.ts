import type {
  FindingList,
  FindingListQuery,
  FindingRow,
  FindingTotalQuery,
} from '#contract/findings';
import { BADGE_CAP, COUNT_CAP, type ListTotal, type ViewCounts } from '#contract/lists';
import { CATEGORY_CODES, isDifference } from '#domain/reconciliation/categories';
import { csvParts } from '../../../platform/csv-parts.ts';
import { pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import type { FindingFilter } from './repository.ts';
import * as repository from './repository.ts';

/** What somebody has to deal with; the rest waits for the next day's run, or is for information. */
const DIFFERENCES = CATEGORY_CODES.filter(isDifference);

function filterOf({ state, code, client_sn }: FindingTotalQuery): FindingFilter {
  return {
    state,
    codes: code === 'all' ? null : code === 'differences' ? DIFFERENCES : [code],
    clientSn: client_sn || null,
  };
}

// The findings of reconciliation, as the console reads them. It changes nothing.

async function totalHere(ctx: Platform, query: FindingTotalQuery, cap: number): Promise<ListTotal> {
  return totalOf(await repository.count(ctx, filterOf(query), cap + 1), cap);
}

async function page(
  ctx: Platform,
  filter: FindingFilter,
  after: string,
  size: number,
): Promise<FindingList> {
  const found = await repository.page(ctx, filter, placeOf(after, 'after'), size + 1);
  return pageOf(
    found,
    size,
    ({ finding }) => ({ value: finding.at, id: finding.id }),
    ({ finding, foundAt }): FindingRow => {
      const { id, code, event, at, subject, day, ours, theirs, amount } = finding;
      const row = { id, code, event, at, subject, day, ours, theirs, amount };
      return { ...row, foundAt: foundAt ?? at, client_sn: finding.clientSn };
    },
  );
}

/** One page, the last word first. Throws AppError validation. */
export async function list(ctx: Platform, query: FindingListQuery) {
  return page(ctx, filterOf(query), query.after, query.size);
}

/**
 * Exactly the filtered differences, as rows of text under a head, a part at a time. Who took
 * them is written down before the first part is read. Throws AppError validation.
 */
export async function* exportRows(
  ctx: Platform,
  query: FindingTotalQuery,
  by: Auditor,
): AsyncGenerator<string[][]> {
  const filter = filterOf(query);
  const { state, code, client_sn } = query;
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, {
      action: 'list.export',
      subject: { kind: 'list', id: 'findings' },
      // Whatever was typed stays out of the audit: it may be a phone.
      detail: { state, code, q: client_sn !== '' },
    }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => page(ctx, filter, after, size), csvRow);
}

export function total(ctx: Platform, query: FindingTotalQuery) {
  return totalHere(ctx, query, COUNT_CAP);
}

/** How many each saved view has. */
export async function views(ctx: Platform): Promise<ViewCounts> {
  const open = { state: 'open', client_sn: '' } as const;
  return {
    open: await totalHere(ctx, { ...open, code: 'differences' }, BADGE_CAP),
    waiting: await totalHere(ctx, { ...open, code: 'PENDING_CUTOFF' }, BADGE_CAP),
  };
}
