import type { Platform } from '#api/platform/platform';
import type { MasterProfileBody, MasterProfileView, ProfileDecisionBody, ShownMaster } from '#contract/consulting';
import { beijingDate } from '#domain/calendar/civil-date';
import { FEWEST_FOR_RATE, type MasterFacts, masterName } from '#domain/consulting/master-profile';
import { profileProblem } from '#domain/consulting/profile-problem';
import { AppError, invalid } from '#domain/errors';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import type { MasterRow } from '../masters/service.ts';
import * as masters from '../masters/service.ts';
import type { MasterProfileRow } from './repository.ts';
import * as repository from './repository.ts';

export const { countSessions } = repository;

// Public profiles of masters: written by the master, approved by staff who manage masters.

function viewOf(staffId: string, name: string, versions: readonly MasterProfileRow[]): MasterProfileView {
  const [newest] = versions;
  return {
    staffId,
    name,
    version: newest?.version ?? 0,
    state: newest?.state ?? null,
    card: newest?.card ?? null,
    reason: newest?.reason ?? null,
    madeAt: newest?.madeAt ?? null,
    shown: versions.find(({ state }) => state === 'approved')?.card ?? null,
  };
}

/**
 * Returns the caller's own.
 * @throws AppError notFound if the caller is no consultant
 */
export async function readMasterProfile(ctx: Platform, staffId: string): Promise<MasterProfileView> {
  const master = await masters.readOwnHours(ctx, staffId);
  const versions = await repository.versions(ctx, ctx.store.q, staffId);
  return viewOf(staffId, masterName(master), versions);
}

/** Profiles of all consultants, waiting ones first. */
export async function listMasterProfiles(ctx: Platform): Promise<MasterProfileView[]> {
  const all = await masters.listMasters(ctx);
  const versions = Map.groupBy(await repository.versions(ctx, ctx.store.q), ({ staffId }) => staffId);
  return all
    .map((master) => viewOf(master.staffId, masterName(master), versions.get(master.staffId) ?? []))
    .sort((a, b) => Number(b.state === 'waiting') - Number(a.state === 'waiting'));
}

/** Contact methods of masters with an approved profile. */
export async function ways(ctx: Platform, masterIds: readonly string[]) {
  const shown = await repository.shown(ctx, masterIds);
  return new Map([...shown].map(([staffId, { card }]) => [staffId, card]));
}

/**
 * Stores a new version, shown to clients once approved.
 * @throws AppError notFound, validation, conflict
 */
export async function saveMasterProfile(
  ctx: Platform,
  by: Auditor,
  { card, version: seen }: MasterProfileBody,
): Promise<MasterProfileView> {
  await masters.readOwnHours(ctx, by.id);
  const problem = profileProblem(card, beijingDate(ctx.clock.now()).year);
  if (problem) throw invalid(problem, 'card');
  await ctx.store.tx(async (q) => {
    const [newest] = await repository.versions(ctx, q, by.id);
    const version = seen + 1;
    if ((newest?.version ?? 0) !== seen) throw new AppError('conflict');
    await repository.replace(ctx, q, by.id, 'waiting');
    const made = { madeAt: ctx.clock.now(), decidedAt: null, decidedBy: null, reason: null };
    const row: MasterProfileRow = { staffId: by.id, version, card, state: 'waiting', ...made };
    if (!(await repository.insert(ctx, q, row))) throw new AppError('conflict');
    await audit.record(ctx, q, by, 'master.card', by.id, { version });
  });
  return readMasterProfile(ctx, by.id);
}

/** @throws AppError validation (no reason), notFound, conflict (already decided, or replaced) */
export async function decideProfile(
  ctx: Platform,
  by: Auditor,
  { staffId, version, approve, reason }: ProfileDecisionBody,
): Promise<MasterProfileView> {
  if (!approve && !reason) throw invalid('请填写不通过的原因', 'reason');
  await masters.readOwnHours(ctx, staffId);
  await ctx.store.tx(async (q) => {
    if (approve) await repository.replace(ctx, q, staffId, 'approved');
    const state = approve ? 'approved' : 'refused';
    const decision = { decidedAt: ctx.clock.now(), decidedBy: by.id, reason: reason ?? null };
    if (!(await repository.decide(ctx, q, { staffId, version }, { state, ...decision }))) {
      throw new AppError('conflict', { msg: '这一版已被改过或处理过，请刷新后重试' });
    }
    await audit.record(ctx, q, by, 'master.cardDecision', staffId, { version, approve });
  });
  return readMasterProfile(ctx, staffId);
}

type Figures = Awaited<ReturnType<typeof countSessions>>[number];

/** Facts for the profile, in whole percent if there are enough ratings. */
function factsOf(figures: Figures | undefined): MasterFacts {
  const rate = (good = 0, of = 0) => (of >= FEWEST_FOR_RATE ? Math.floor((good * 100) / of) : null);
  const { held = 0, onTime, booked, sentInTime, promised, satisfied, rated } = figures ?? {};
  return {
    held,
    onTime: rate(onTime, booked),
    summaries: rate(sentInTime, promised),
    satisfied: rate(satisfied, rated),
  };
}

/** Returns these masters as shown to clients. */
export async function shown(
  ctx: Platform,
  rows: readonly Pick<MasterRow, 'staffId' | 'shownName'>[],
): Promise<ShownMaster[]> {
  const ids = rows.map(({ staffId }) => staffId);
  const now = ctx.clock.now();
  const [cards, counted] = await Promise.all([
    repository.shown(ctx, ids),
    countSessions(ctx, { since: 0, until: now + 1, now, only: ids }),
  ]);
  const figures = new Map(counted.map((row) => [row.masterId, row]));
  return rows.map(({ staffId, shownName }) => ({
    id: staffId,
    name: shownName,
    card: cards.get(staffId)?.card ?? null,
    facts: factsOf(figures.get(staffId)),
  }));
}
