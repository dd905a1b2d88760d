import type {
  FindingList,
  FindingListQuery,
  FindingRow,
  FindingTotalQuery,
} from '#contract/findings';
import { BADGE_CAP, COUNT_CAP, type ListTotal, type ViewCounts } from '#contract/lists';
import type { Store } from '#db/store';
import { CATEGORY_CODES, isDifference } from '#domain/reconciliation/categories';
import { pageOf, placeOf, totalOf } from '../../platform/lists.ts';
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

/** The findings of reconciliation, as the console reads them. It changes nothing. */
export function findingsService({ store }: { store: Store }) {
  const repository = findingsRepository(store);
  const total = async (query: FindingTotalQuery, cap: number): Promise<ListTotal> =>
    totalOf(await repository.count(filterOf(query), cap + 1), cap);

  return {
    /** One page, the last word first. Throws AppError validation. */
    async list(query: FindingListQuery): Promise<FindingList> {
      const after = placeOf(query.after, 'after');
      const found = await repository.page(filterOf(query), after, query.size + 1);
      return pageOf(
        found,
        query.size,
        ({ finding }) => ({ value: finding.at, id: finding.id }),
        ({ finding, foundAt }): FindingRow => {
          const { id, code, event, at, subject, day, ours, theirs, amount } = finding;
          const row = { id, code, event, at, subject, day, ours, theirs, amount };
          return { ...row, foundAt: foundAt ?? at, client_sn: finding.clientSn };
        },
      );
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
