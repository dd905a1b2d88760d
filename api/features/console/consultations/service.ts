import type { Platform } from '#api/platform/platform';
import type {
  ConsultationBirth,
  ConsultationColleagues,
  ConsultationContactBody,
  ConsultationDetail,
  ConsultationOpenBody,
  ConsultationPhone,
  ConsultationSlots,
  ConsultationStep,
} from '#contract/console-consultations';
import type { Queries, Reads } from '#db/store';
import type { AuditAction, AuditDetail } from '#domain/console/audit';
import { consultActionsFor } from '#domain/console/consultation-access';
import { mayStaff } from '#domain/console/staff';
import { masterName } from '#domain/consulting/master-profile';
import { beginsByCall, consultRefusal } from '#domain/consulting/rules';
import type { ConsultAction } from '#domain/consulting/state';
import { DUE_STATES } from '#domain/consulting/state';
import { isOpenComplaint } from '#domain/consulting/summary-parts';
import { AppError, invalid } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import * as after from '../../consulting/after/service.ts';
import * as consultEvents from '../../consulting/consultations/events.ts';
import type { ConsultationRow } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import * as hours from '../../consulting/slots/booking.ts';
import { byTime } from '../../consulting/slots/service.ts';
import type { Context } from '../../context.ts';
import * as restores from '../../money/restores/gateway-query.ts';
import * as births from '../../people/births/service.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { canReveal, canSeeAll, requireVisible, type StaffActor, transitionActor } from './access.ts';
import { consultationRow } from './list.ts';
import * as listRepository from './list-repository.ts';
import type { NoteRow } from './repository.ts';
import * as repository from './repository.ts';
import * as moves from './transitions.ts';
import { actorName } from './transitions.ts';

// Consultations in the console. All access to personal data is audited.

/** All other actions return the reason why they are not possible yet. */
const ONLY_WHILE_ALLOWED: readonly ConsultAction[] = ['unbegin', 'rebook'];

async function seen(ctx: Platform, viewer: StaffActor, clientSn: string) {
  return requireVisible(viewer, await consults.find(ctx, ctx.store.q, clientSn));
}

async function write(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  action: 'demand.note' | 'demand.contact',
  note: Pick<NoteRow, 'kind' | 'way' | 'result'>,
  text: string | undefined,
): Promise<void> {
  const { userId } = await seen(ctx, viewer, clientSn);
  // A call that starts the session ends the client's right to a refund.
  if (note.result === 'reached') await restores.requireQueried(ctx, clientSn);
  const sealed = text === undefined ? null : await texts.seal(ctx, userId, text);
  await ctx.store.tx(async (q) => {
    requireVisible(viewer, await consults.find(ctx, q, clientSn));
    const [id, at, staffId] = [ctx.ids.next(), ctx.clock.now(), viewer.id];
    await repository.addNote(ctx, q, { id, clientSn, userId, staffId, at, ...note, text: sealed });
    await audit.record(ctx, q, viewer, action, clientSn);
    if (note.result !== 'reached') return;
    const demand = await consults.find(ctx, q, clientSn);
    if (demand && beginsByCall(demand, at) && !demand.refunding) {
      await consultEvents.move(ctx, q, demand, 'begin', consultEvents.SYSTEM);
    }
  });
}

function maySettle(viewer: StaffActor, { rating }: ConsultationDetail['after']): boolean {
  const last = rating && { ...rating, settledAt: rating.settled?.at ?? null };
  return last !== null && isOpenComplaint(last) && mayStaff(viewer.role, 'demands:assign');
}

/** Transitions in the table; some are shown only while the rules of the session allow them. */
async function actionsNow(ctx: Platform, viewer: StaffActor, demand: ConsultationRow, refunding: boolean) {
  const staffFacts = await consults.staffFacts(ctx, ctx.store.q, demand.clientSn);
  const [facts, by] = [{ ...demand, ...staffFacts }, transitionActor(viewer)];
  return consultActionsFor(viewer, { ...demand, refunding }).filter(
    (action) => !ONLY_WHILE_ALLOWED.includes(action) || consultRefusal(action, facts, by, ctx.clock.now()) === null,
  );
}

const MAX_EARLIER = 5;

/** Acts that count against the day's access quota: the first of them does. */
const READ_ONLY_ACTIONS: readonly AuditAction[] = ['demand.open', 'demand.read', 'demand.chart'];

type AccessTarget = Pick<ConsultationRow, 'clientSn' | 'assigneeId'>;

/**
 * Returns whether the texts of a consultation are withheld: it is not the viewer's, and they have given no reason
 * today.
 */
async function isWithheld(ctx: Platform, q: Reads, viewer: StaffActor, demand: AccessTarget): Promise<boolean> {
  if (demand.assigneeId === viewer.id) return false;
  return !(await audit.didToday(ctx, q, viewer, demand.clientSn, ['demand.open']));
}

/**
 * Records access to a consultation. For one that is not the viewer's, the first access of a day counts against the
 * quota.
 * @throws AppError forbidden (over quota)
 */
async function recordAccess(
  ctx: Platform,
  q: Queries,
  viewer: StaffActor,
  action: 'demand.open' | 'demand.read' | 'demand.chart',
  { clientSn, assigneeId }: AccessTarget,
  said: AuditDetail = {},
): Promise<void> {
  const isOwn = assigneeId === viewer.id;
  const isFirst = !isOwn && !(await audit.didToday(ctx, q, viewer, clientSn, READ_ONLY_ACTIONS));
  const detail = { ...said, ...(isFirst && { texts: 1 }) };
  await audit.record(ctx, q, viewer, action, clientSn, detail);
}

/**
 * Records why the viewer reads a consultation that is not theirs, once a day; its texts are shown from then on.
 * @throws AppError notFound, forbidden (over quota)
 */
export async function openConsultation(
  ctx: Platform,
  viewer: StaffActor,
  clientSn: string,
  { why, words }: ConsultationOpenBody,
): Promise<void> {
  await ctx.store.tx(async (q) => {
    const demand = requireVisible(viewer, await consults.find(ctx, q, clientSn));
    if (!(await isWithheld(ctx, q, viewer, demand))) return;
    await recordAccess(ctx, q, viewer, 'demand.open', demand, { why, ...(words !== undefined && { words }) });
  });
}

/** The texts are shown, so each access is audited. */
async function earlierOf(
  ctx: Context,
  viewer: StaffActor,
  demand: ConsultationRow,
): Promise<ConsultationDetail['earlier']> {
  const only = canSeeAll(viewer) ? undefined : viewer.id;
  const found = await listRepository.earlier(ctx, demand, only, MAX_EARLIER);
  const shown: typeof found = [];
  for (const one of found) {
    try {
      await ctx.store.tx((q) => recordAccess(ctx, q, viewer, 'demand.read', one.demand, { beside: demand.clientSn }));
      shown.push(one);
    } catch (error) {
      // Over quota the earlier ones are omitted; the requested one is shown all the same.
      if (!(error instanceof AppError && error.kind === 'forbidden')) throw error;
    }
  }
  return Promise.all(
    shown.map(async (one) => {
      const { client_sn, state, filedAt, assignee } = consultationRow(one);
      const { summaries } = await after.written(ctx, one.demand);
      return {
        client_sn,
        state,
        filedAt,
        assignee: assignee?.name ?? null,
        text: await texts.open(ctx, demand.userId, one.demand.content),
        summary: summaries[0]?.parts ?? null,
      };
    }),
  );
}

type StepRow = Awaited<ReturnType<typeof consults.events>>[number];

/** A step for the console. */
export function stepView(step: StepRow, names: ReadonlyMap<string, string>): ConsultationStep {
  const { at, actor, action, fromState, toState, assigneeId, slotAt } = step;
  return {
    at,
    action,
    from: fromState,
    to: toState,
    slotAt,
    by: actorName(actor, names),
    assignee: assigneeId === null ? null : (names.get(assigneeId) ?? null),
  };
}

type Written = Pick<ConsultationDetail, 'text' | 'closing' | 'after' | 'earlier' | 'maySettle' | 'notes'>;

const NOTHING_WRITTEN: Written = {
  text: null,
  closing: null,
  after: { draft: null, summaries: [], followups: [], rating: null },
  earlier: [],
  maySettle: false,
  notes: [],
};

/** Decrypts the texts of client and staff in a consultation; the access is audited. */
async function writtenIn(ctx: Context, viewer: StaffActor, demand: ConsultationRow): Promise<Written> {
  await ctx.store.tx((q) => recordAccess(ctx, q, viewer, 'demand.read', demand));
  const { userId } = demand;
  const notes = await repository.notes(ctx, ctx.store.q, demand.clientSn);
  const { firstRatedAt: _first, rating, ...left } = await after.written(ctx, demand);
  const settled = rating?.settled ?? null;
  const people = [settled?.by ?? '', ...notes.map(({ staffId }) => staffId)];
  const names = await repository.names(ctx, ctx.store.q, people);
  const afterState: Written['after'] = {
    ...left,
    rating: rating && {
      ...rating,
      settled: settled && { ...settled, by: actorName(settled.by, names) },
    },
  };
  return {
    text: await texts.open(ctx, userId, demand.content),
    closing: await texts.open(ctx, userId, demand.closing),
    after: afterState,
    earlier: await earlierOf(ctx, viewer, demand),
    maySettle: maySettle(viewer, afterState),
    notes: await Promise.all(
      notes.map(async ({ at, staffId, kind, way, result, text }) => ({
        at,
        kind,
        way,
        result,
        by: actorName(staffId, names),
        text: await texts.open(ctx, userId, text),
      })),
    ),
  };
}

/**
 * Returns the reason its master gave for a session in doubt, for the reviewer who may not see the other texts yet; the
 * access is audited. Null over quota: the review itself stays possible.
 */
async function reasonOfDoubt(ctx: Context, viewer: StaffActor, demand: ConsultationRow): Promise<string | null> {
  if (demand.doubt === null || demand.closing === null || !mayStaff(viewer.role, 'hours:review')) return null;
  try {
    await ctx.store.tx((q) => recordAccess(ctx, q, viewer, 'demand.read', demand));
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'forbidden')) throw error;
    return null;
  }
  return texts.open(ctx, demand.userId, demand.closing);
}

/** True if the viewer saw the chart of an open consultation and its client changed the birth afterwards. */
async function hasOldChart(
  ctx: Context,
  viewer: StaffActor,
  { clientSn, userId, state }: ConsultationRow,
): Promise<boolean> {
  if (!DUE_STATES.some((due) => due === state)) return false;
  const changedAt = await births.changedAt(ctx, userId);
  if (changedAt === undefined) return false;
  const opened = (since: number) => audit.didSince(ctx, viewer, clientSn, ['demand.chart'], since);
  return (await opened(0)) && !(await opened(changedAt));
}

/**
 * Returns a consultation with its history, without its texts while they are withheld.
 * @throws AppError notFound, forbidden (over quota)
 */
export async function readConsultation(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
): Promise<ConsultationDetail> {
  const found = await listRepository.find(ctx, clientSn);
  if (!found) throw new AppError('notFound');
  const demand = requireVisible(viewer, found.demand);
  const withheld = await isWithheld(ctx, ctx.store.q, viewer, demand);
  const written = withheld
    ? { ...NOTHING_WRITTEN, closing: await reasonOfDoubt(ctx, viewer, demand) }
    : await writtenIn(ctx, viewer, demand);
  const steps = await consults.events(ctx, clientSn);
  const people = steps.flatMap(({ actor, assigneeId }) => [actor, assigneeId ?? '']);
  const names = await repository.names(ctx, ctx.store.q, people);
  const mayChart = !withheld && canReveal(viewer, demand, 'users:reveal-birth');
  return {
    ...written,
    demand: consultationRow(found),
    withheld,
    outcome: demand.outcome,
    begunAt: demand.begunAt,
    actions: await actionsNow(ctx, viewer, demand, found.refunding),
    mayPhone: canReveal(viewer, demand, 'users:reveal-phone'),
    mayChart,
    hourChanged: mayChart && (await hasOldChart(ctx, viewer, demand)),
    steps: steps.map((step) => stepView(step, names)),
  };
}

export function addConsultationNote(ctx: Context, viewer: StaffActor, clientSn: string, text: string): Promise<void> {
  return write(ctx, viewer, clientSn, 'demand.note', { kind: 'note', way: null, result: null }, text);
}

export function recordContact(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  body: ConsultationContactBody,
): Promise<void> {
  return write(
    ctx,
    viewer,
    clientSn,
    'demand.contact',
    { kind: 'contact', way: body.way, result: body.result },
    body.text,
  );
}

/**
 * Returns the client's full phone number.
 * @throws AppError notFound, forbidden
 */
export async function revealConsultationPhone(
  ctx: Platform,
  viewer: StaffActor,
  clientSn: string,
): Promise<ConsultationPhone> {
  const demand = await seen(ctx, viewer, clientSn);
  if (!canReveal(viewer, demand, 'users:reveal-phone')) throw new AppError('forbidden');
  return ctx.store.tx(async (q) => {
    await audit.record(ctx, q, viewer, 'demand.phone', clientSn);
    return { phone: await repository.phoneOf(ctx, q, demand.userId) };
  });
}

/**
 * Returns the client's saved birth, for their chart.
 * @throws AppError notFound, forbidden, validation (no reason given)
 */
export async function revealConsultationBirth(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
): Promise<ConsultationBirth> {
  const demand = await seen(ctx, viewer, clientSn);
  if (!canReveal(viewer, demand, 'users:reveal-birth')) throw new AppError('forbidden');
  await ctx.store.tx(async (q) => {
    if (await isWithheld(ctx, q, viewer, demand)) throw invalid('请先说明查看这次咨询的原因', 'why');
    await recordAccess(ctx, q, viewer, 'demand.chart', demand);
  });
  const birth = await births.of(ctx, demand.userId);
  return { birth: birth === null || birth === 'lost' ? null : describeBirth(birth) };
}

export async function listColleagues(ctx: Platform): Promise<ConsultationColleagues> {
  return (await moves.colleagues(ctx)).map((one) => ({
    id: one.id,
    name: masterName(one),
    role: one.role,
    master: one.active === true,
  }));
}

/**
 * Returns the slots it can be booked at; a consultant is offered their own.
 * @throws AppError notFound
 */
export async function listConsultationSlots(
  ctx: Platform,
  viewer: StaffActor,
  clientSn: string,
): Promise<ConsultationSlots> {
  const demand = await seen(ctx, viewer, clientSn);
  const only = canSeeAll(viewer) ? null : viewer.id;
  const offered = await hours.candidates(ctx, ctx.store.q, demand, only);
  const own = await repository.masterOf(ctx, ctx.store.q, demand.assigneeId);
  return {
    own,
    masters: offered.map(({ master }) => ({ id: master.staffId, name: master.shownName })),
    slots: byTime(offered, demand.slotAt),
  };
}
