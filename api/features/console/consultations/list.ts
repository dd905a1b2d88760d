import type {
  DemandList,
  DemandListQuery,
  DemandListRow,
  DemandTotalQuery,
} from '#contract/console-consultations';
import {
  BADGE_CAP,
  COUNT_CAP,
  type ListNews,
  type ListTotal,
  type ViewCounts,
} from '#contract/lists';
import { maskPhone, PHONE } from '#domain/people/phone';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as audit from '../../staff/audit/service.ts';
import { canSeeAll, type StaffActor } from './access.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import type { DemandFilter, DemandFound } from './list-repository.ts';
import * as repository from './list-repository.ts';

/** Stands for the phone of somebody whose account was deleted. */
const GONE = '已注销';
const EVERYTHING: DemandTotalQuery = {
  state: 'open',
  whose: 'all',
  due: 'all',
  day: 'all',
  q: '',
  sort: 'rank',
};

/** The saved views of the desk, as what they differ in from everything that is open. */
const VIEWS: Readonly<Record<string, Partial<DemandTotalQuery>>> = {
  open: {},
  waiting: { state: 'waiting' },
  mine: { whose: 'mine' },
  unassigned: { whose: 'none' },
  overdue: { due: 'overdue' },
  today: { day: 'today' },
  done: { state: 'done' },
};

// The list of the desk: who asks sees all of it, or their own demands.

function filterOf(ctx: Platform, seer: StaffActor, query: DemandTotalQuery): DemandFilter {
  const now = ctx.clock.now();
  const { since, until } = dayRange('today', 'today', now);
  const assignees = { all: undefined, mine: seer.id, none: null } as const;
  return {
    state: query.state,
    assigneeId: assignees[query.whose],
    only: canSeeAll(seer) ? undefined : seer.id,
    dueBefore: query.due === 'overdue' ? now : null,
    slots: query.day === 'today' && since !== null && until !== null ? { since, until } : null,
    phoneTail: /^\d{4,11}$/.test(query.q) ? query.q : null,
    snStart: query.q === '' || /^\d{4,11}$/.test(query.q) ? null : query.q,
    sort: query.sort,
  };
}

async function pageHere(
  ctx: Platform,
  filter: DemandFilter,
  after: string,
  size: number,
): Promise<DemandList> {
  const found = await repository.page(ctx, filter, placeOf(after, 'after'), size + 1);
  return pageOf(
    found,
    size,
    ({ demand }) => ({
      id: demand.clientSn,
      value: filter.sort === 'rank' ? demand.rank : demand.since,
    }),
    demandRow,
  );
}

/** One page. Throws AppError validation. */
export async function page(
  ctx: Platform,
  seer: StaffActor,
  query: DemandListQuery,
): Promise<DemandList> {
  const shown = await pageHere(ctx, filterOf(ctx, seer, query), query.after, query.size);
  // New is what is filed later; by its rank it may come to stand anywhere.
  return { ...shown, head: `${ctx.clock.now()}.now` };
}

/**
 * Exactly the filtered demands that the seer may see, as rows of text under a head, a part at
 * a time; phones stay masked. Who took them is written down before the first part is read.
 */
export async function* exportRows(
  ctx: Platform,
  seer: StaffActor,
  query: DemandTotalQuery,
): AsyncGenerator<string[][]> {
  const filter = filterOf(ctx, seer, query);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, seer, {
      action: 'list.export',
      subject: { kind: 'list', id: 'demands' },
      detail: { ...query, q: query.q !== '' },
    }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => pageHere(ctx, filter, after, size), csvRow);
}

export async function total(
  ctx: Platform,
  seer: StaffActor,
  query: DemandTotalQuery,
): Promise<ListTotal> {
  return totalOf(await repository.count(ctx, filterOf(ctx, seer, query), COUNT_CAP + 1), COUNT_CAP);
}

export async function news(
  ctx: Platform,
  seer: StaffActor,
  query: DemandTotalQuery & { above: string },
): Promise<ListNews> {
  const place = placeOf(query.above, 'above');
  if (!place) return { count: 0 };
  const filter = filterOf(ctx, seer, query);
  return { count: await repository.filedSince(ctx, filter, place.value, BADGE_CAP + 1) };
}

export async function views(ctx: Platform, seer: StaffActor): Promise<ViewCounts> {
  const counts: ViewCounts = {};
  for (const [name, differs] of Object.entries(VIEWS)) {
    const filter = filterOf(ctx, seer, { ...EVERYTHING, ...differs });
    counts[name] = totalOf(await repository.count(ctx, filter, BADGE_CAP + 1), BADGE_CAP);
  }
  return counts;
}

/** Of these demands the ones that the seer may see, as the list shows them now. */
export async function rowsOf(
  ctx: Platform,
  seer: StaffActor,
  clientSns: readonly string[],
): Promise<DemandListRow[]> {
  if (clientSns.length === 0) return [];
  const found = await repository.many(ctx, clientSns, canSeeAll(seer) ? undefined : seer.id);
  return found.map(demandRow);
}

/** Field by field: a demand holds what is not for a list. */
export function demandRow({
  demand,
  amount,
  refunding,
  phone,
  name,
  ...of
}: DemandFound): DemandListRow {
  const { clientSn, state, filedAt, since, dueAt, slotAt, assigneeId, version } = demand;
  return {
    client_sn: clientSn,
    ...{ state, filedAt, since, dueAt, slotAt, amount, version, name },
    assignee:
      assigneeId === null
        ? null
        : { id: assigneeId, name: of.shownName || (of.username ?? assigneeId) },
    phone: PHONE.test(phone) ? maskPhone(phone) : GONE,
    withdrawn: demand.withdrawnAt !== null,
    refunding,
  };
}
