import type { Platform } from '#api/platform/platform';
import type { DemandExcerpts, DemandListRow } from '#contract/console-consultations';
import { DEMAND_LIST, type DemandFilters } from '#contract/lists/consultations';
import { masterName } from '#domain/consulting/master-card';
import { isUnwritten, REVIEWED_STATES } from '#domain/consulting/state';
import { isPhoneSearch, phoneText } from '#domain/people/phone';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import { canSeeAll, type StaffActor } from './access.ts';
import type { DemandFilter, DemandFound } from './list-repository.ts';
import * as repository from './list-repository.ts';

/** Shorter, digits can only end a phone number. */
const NUMBER_PART = 6;

function filterOf({ clock }: Platform, query: DemandFilters, viewer: StaffActor): DemandFilter {
  const now = clock.now();
  const { since, until } = dayRange('today', 'today', now);
  const assignees = { all: undefined, mine: viewer.id, none: null } as const;
  return {
    state: query.state,
    assigneeId: assignees[query.whose],
    only: canSeeAll(viewer) ? undefined : viewer.id,
    dueBefore: query.due === 'overdue' || query.due === 'handedOn' ? now : null,
    handedOn: query.due === 'handedOn',
    unreachedAfter: query.due === 'unreached' ? now : null,
    complaints: query.complaint === 'open',
    doubted: query.due === 'doubted',
    slots: query.day === 'today' && since !== null && until !== null ? { since, until } : null,
    phoneTail: isPhoneSearch(query.q) ? query.q : null,
    snPart: query.q.length >= NUMBER_PART ? query.q : null,
    sort: query.sort,
  };
}

/** Rows of the consultations that the caller may see, as the list shows them now. */
export async function rowsOf(
  ctx: Platform,
  viewer: StaffActor,
  clientSns: readonly string[],
): Promise<DemandListRow[]> {
  if (clientSns.length === 0) return [];
  const found = await repository.many(ctx, clientSns, canSeeAll(viewer) ? undefined : viewer.id);
  return found.map(demandRow);
}

/** Field by field: a demand holds what is not for a list. */
export function demandRow({
  demand,
  amount,
  refunding,
  ready,
  phone,
  name,
  number,
  ...of
}: DemandFound): DemandListRow {
  const { clientSn, state, filedAt, since, dueAt, slotAt, proposedAt, assigneeId, version } = demand;
  return {
    client_sn: clientSn,
    state,
    filedAt,
    since,
    dueAt,
    slotAt,
    proposedAt,
    amount,
    version,
    name,
    number,
    assignee:
      assigneeId === null ? null : { id: assigneeId, name: masterName({ ...of, name: of.staffName ?? assigneeId }) },
    phone: phoneText(phone),
    unwritten: isUnwritten(demand),
    withdrawn: demand.withdrawnAt !== null,
    refunding,
    ready,
    doubt: REVIEWED_STATES.some((one) => one === state) ? demand.doubt : null,
  };
}

/** Characters of the question that one line holds. */
const EXCERPT = 20;

/** The beginning of what the client wrote; null: the account was deleted, or the client is not the viewer's. */
async function excerptOf(ctx: Context, viewer: StaffActor, { demand }: DemandFound): Promise<string | null> {
  if (demand.assigneeId !== viewer.id) return null;
  const text = await texts.open(ctx, demand.userId, demand.content);
  return text === null ? null : [...text].slice(0, EXCERPT).join('');
}

/** Reads the excerpts of a page, which is written down once. Consultations of others are left out. */
export async function readExcerpts(
  ctx: Context,
  viewer: StaffActor,
  clientSns: readonly string[],
): Promise<DemandExcerpts> {
  const found = await repository.many(ctx, clientSns, viewer.id);
  await ctx.store.tx((q) => audit.record(ctx, q, viewer, 'demand.excerpts', 'demands', { count: found.length }));
  return Promise.all(
    found.map(async (one) => ({
      client_sn: one.demand.clientSn,
      excerpt: await excerptOf(ctx, viewer, one),
    })),
  );
}

/** Consultations: all of them, or those of the calling master. Their texts are left out. */
export const demandList = servedList(DEMAND_LIST, {
  filterOf,
  page: repository.page,
  count: repository.count,
  countAbove: (ctx, filter, { value }, limit) => repository.newSince(ctx, filter, value, limit),
  // New is what is filed or given later; by its rank it may come to stand anywhere.
  head: ({ clock }) => `${clock.now()}.now`,
  place: ({ demand }, { sort }) => ({
    id: demand.clientSn,
    value: sort === 'rank' ? demand.rank : demand.since,
  }),
  format: KEYSET,
  rowsOf: (_ctx, found) => found.map(demandRow),
  countsAreLong: true,
});
