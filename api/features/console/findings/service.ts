import type {
  FindingList,
  FindingListQuery,
  FindingRow,
  FindingTotalQuery,
} from '#contract/findings';
import { BADGE_CAP, COUNT_CAP, type ListTotal, type ViewCounts } from '#contract/lists';
import type { Store } from '#db/store';
import { CATEGORY_CODES, isDifference } from '#domain/reconciliation/categories';
import { csvParts } from '../../../platform/csv-parts.ts';
import { pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import { type FindingFilter, findingsRepository } from './repository.ts';

/** What somebody has to deal with; the rest waits for the next day's run, or is for information. */
const DIFFERENCES = CATEGORY_CODES.filter(isDifference);

function filterOf({ state, code, client_sn }: FindingTotalQuery): FindingFilter {
  return {
    state,
    codes: code === 'all' ? null : code === 'differences' ? DIFFERENCES : [code],
    clientSn: client_sn || null,
  };
}

export interface FindingsParts {
  store: Store;
  audit: Pick<AuditService, 'record'>;
}

/** The findings of reconciliation, as the console reads them. It changes nothing. */
export function findingsService({ store, audit }: FindingsParts) {
  const repository = findingsRepository(store);
  const total = async (query: FindingTotalQuery, cap: number): Promise<ListTotal> =>
    totalOf(await repository.count(filterOf(query), cap + 1), cap);

  async function page(filter: FindingFilter, after: string, size: number): Promise<FindingList> {
    const found = await repository.page(filter, placeOf(after, 'after'), size + 1);
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

  return {
    /** One page, the last word first. Throws AppError validation. */
    list: async (query: FindingListQuery) => page(filterOf(query), query.after, query.size),

    /**
     * Exactly the filtered differences, as rows of text under a head, a part at a time. Who took
     * them is written down before the first part is read. Throws AppError validation.
     */
    async *export(query: FindingTotalQuery, by: Auditor): AsyncGenerator<string[][]> {
      const filter = filterOf(query);
      const { state, code, client_sn } = query;
      await store.tx((q) =>
        audit.record(q, by, {
          action: 'list.export',
          subject: { kind: 'list', id: 'findings' },
          // Whatever was typed stays out of the audit: it may be a phone.
          detail: { state, code, q: client_sn !== '' },
        }),
      );
      yield* csvParts(CSV_HEAD, (after, size) => page(filter, after, size), csvRow);
    },

    total: (query: FindingTotalQuery) => total(query, COUNT_CAP),

    /** How many each saved view has. */
    async views(): Promise<ViewCounts> {
      const open = { state: 'open', client_sn: '' } as const;
      return {
        open: await total({ ...open, code: 'differences' }, BADGE_CAP),
        waiting: await total({ ...open, code: 'PENDING_CUTOFF' }, BADGE_CAP),
      };
    },
  };
}

export type FindingsService = ReturnType<typeof findingsService>;
