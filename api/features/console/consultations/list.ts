import type { Platform } from '#api/platform/platform';
import type { ConsultationExcerpts, ConsultationListRow } from '#contract/console-consultations';
import { CONSULTATION_LIST, type ConsultationFilters } from '#contract/lists/consultations';
import { masterName } from '#domain/consulting/master-profile';
import { isUnwritten, REVIEWED_STATES } from '#domain/consulting/state';
import { isPhoneSearch, phoneText } from '#domain/people/phone';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import { canSeeAll, type StaffActor } from './access.ts';
import type { ConsultationFilter, ConsultationFound } from './list-repository.ts';
import * as repository from './list-repository.ts';

/** Fewer digits can only end a phone number. */
const NUMBER_PART = 6;

function filterOf({ clock }: Platform, query: ConsultationFilters, viewer: StaffActor): ConsultationFilter {
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

/** Current rows of the consultations the caller may see. */
export async function rowsOf(
  ctx: Platform,
  viewer: StaffActor,
  clientSns: readonly string[],
): Promise<ConsultationListRow[]> {
  if (clientSns.length === 0) return [];
  const found = await repository.many(ctx, clientSns, canSeeAll(viewer) ? undefined : viewer.id);
  return found.map(consultationRow);
}

/** Field by field: a request contains data that does not belong in a list. */
export function consultationRow({
  demand,
  amount,
  refunding,
  ready,
  phone,
  name,
  number,
  ...of
}: ConsultationFound): ConsultationListRow {
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

/** Characters of the question per line. */
const EXCERPT = 20;

/** Returns the start of the client's text; null if the account was deleted, or the client is not the viewer's. */
async function excerptOf(ctx: Context, viewer: StaffActor, { demand }: ConsultationFound): Promise<string | null> {
  if (demand.assigneeId !== viewer.id) return null;
  const text = await texts.open(ctx, demand.userId, demand.content);
  return text === null ? null : [...text].slice(0, EXCERPT).join('');
}

/** Returns the excerpts of a page; audited once. Other people's consultations are omitted. */
export async function readExcerpts(
  ctx: Context,
  viewer: StaffActor,
  clientSns: readonly string[],
): Promise<ConsultationExcerpts> {
  const found = await repository.many(ctx, clientSns, viewer.id);
  await ctx.store.tx((q) => audit.record(ctx, q, viewer, 'demand.excerpts', 'demands', { count: found.length }));
  return Promise.all(
    found.map(async (one) => ({
      client_sn: one.demand.clientSn,
      excerpt: await excerptOf(ctx, viewer, one),
    })),
  );
}

/** Consultations: all, or those of the calling master. Without their texts. */
export const consultationList = servedList(CONSULTATION_LIST, {
  filterOf,
  page: repository.page,
  count: repository.count,
  countAbove: (ctx, filter, { value }, limit) => repository.newSince(ctx, filter, value, limit),
  // New rows are those filed or assigned later; their rank may place them anywhere.
  head: ({ clock }) => `${clock.now()}.now`,
  place: ({ demand }, { sort }) => ({
    id: demand.clientSn,
    value: sort === 'rank' ? demand.rank : demand.since,
  }),
  format: KEYSET,
  rowsOf: (_ctx, found) => found.map(consultationRow),
  countsAreLong: true,
});
