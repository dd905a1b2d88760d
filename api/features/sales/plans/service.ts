import type { Platform } from '#api/platform/platform';
import type { ConsolePlans, PlanVersionBody, PlanVersionSaved, PlanWithdrawBody } from '#contract/console-plans';
import type { Queries } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { keysOf } from '#domain/lookup';
import {
  changedFields,
  checkPrice,
  effectiveVersion,
  type PlanOffer,
  priceDisplay,
  versionState,
} from '#domain/shop/plan-version';
import type { Plan, PlanType } from '#domain/shop/plans';
import { stale } from '#domain/shop/stale';
import { DAY_MS } from '#domain/time/durations';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

/** One field of a plan that differs between catalogue and database. */
export interface PlanDifference {
  type: PlanType;
  field: keyof Plan;
  /** Value in the database; null if the plan is missing. */
  now: unknown;
  catalogue: unknown;
}

/** A plan on sale and its version. */
export interface PlanOnSale extends Plan {
  version: number;
}

/** A later start is a typing error in the year. */
const FURTHEST_START_MS = 366 * DAY_MS;

const OF_CATALOGUE = { madeBy: null, note: '程序自带方案' } as const;

// Plans on sale. The catalogue only seeds the database, which is then authoritative.

export async function list(ctx: Platform): Promise<PlanOnSale[]> {
  return (await listPlans(ctx, ctx.clock.now())).plans;
}

/** Returns one of them as currently stored; undefined if it is not on sale. */
export async function find(ctx: Platform, type: string): Promise<PlanOnSale | undefined> {
  const row = await repository.effectiveOne(ctx, type, ctx.clock.now());
  return row && shown(row);
}

const shown = (row: repository.PlanRow): PlanOnSale => ({
  ...row,
  display: priceDisplay(row.price),
});

/** Plans ever sold at the price (fen), each with its newest version at that price. */
export async function soldAt(ctx: Platform, price: number) {
  const versions = await repository.versionsPriced(ctx, price);
  return versions.filter(({ type }, index) => versions.findIndex((other) => other.type === type) === index);
}

/** Returns the plans on sale at `now`, and until when that holds if nothing is written. */
export async function listPlans(ctx: Platform, now: number) {
  const rows = await repository.effective(ctx, now);
  return {
    plans: rows.map(({ nextFromAt: _, ...row }) => shown(row)),
    until: rows[0]?.nextFromAt ?? Number.POSITIVE_INFINITY,
  };
}

async function appendFromCatalogue(ctx: Platform, q: Queries, plan: Plan, fromAt: number): Promise<void> {
  await repository.append(ctx, q, plan.type, plan, {
    ...OF_CATALOGUE,
    fromAt,
    madeAt: ctx.clock.now(),
  });
}

/**
 * Versions of a plan inside the transaction.
 * @throws AppError notFound
 */
async function versionsOf(ctx: Platform, q: Queries, type: PlanType) {
  const versions = await repository.versionsOf(ctx, q, type);
  const newest = versions.at(-1);
  const current = effectiveVersion(versions, ctx.clock.now());
  if (!newest || !current) throw new AppError('notFound');
  return { versions, newest, current };
}

/** Adds missing plans at every start; existing ones are unchanged. */
export async function addMissing(ctx: Platform, catalogue: readonly Plan[]): Promise<number> {
  return ctx.store.tx(async (q) => {
    let added = 0;
    for (const [position, plan] of catalogue.entries()) {
      if (!(await repository.add(ctx, q, plan, position))) continue;
      // Effective since time 0, so that a clock set back still finds the plan.
      await appendFromCatalogue(ctx, q, plan, 0);
      added += 1;
    }
    return added;
  });
}

/** Returns the changes that `seed` would make. */
export async function differences(ctx: Platform, catalogue: readonly Plan[]): Promise<PlanDifference[]> {
  const existing = new Map((await list(ctx)).map((plan) => [plan.type, plan]));
  return catalogue.flatMap((plan) => {
    const current = existing.get(plan.type);
    return (
      keysOf(plan)
        // The price's text follows the price and is not counted separately.
        .filter((field) => field !== 'display' || !current)
        .filter((field) => !current || !Bun.deepEquals(current[field], plan[field]))
        .map((field) => ({
          type: plan.type,
          field,
          now: current ? current[field] : null,
          catalogue: plan[field],
        }))
    );
  });
}

/**
 * Overwrites the database with the catalogue; run by an operator only. A changed offer becomes a new version, which
 * precedes a scheduled one.
 */
export async function seed(ctx: Platform, catalogue: readonly Plan[]): Promise<void> {
  await ctx.store.tx(async (q) => {
    for (const [position, plan] of catalogue.entries()) {
      await repository.put(ctx, q, plan, position);
      const versions = await repository.versionsOf(ctx, q, plan.type);
      const current = effectiveVersion(versions, ctx.clock.now());
      if (current && changedFields(current, plan).length === 0) continue;
      await appendFromCatalogue(ctx, q, plan, ctx.clock.now());
    }
  });
}

/** All plans with all versions, newest first. */
export async function listPlanVersions(ctx: Platform): Promise<ConsolePlans> {
  const now = ctx.clock.now();
  const byType = Map.groupBy(await repository.versions(ctx), ({ type }) => type);
  return (await list(ctx)).map(({ type, name, term }) => {
    const versions = byType.get(type) ?? [];
    return {
      type,
      name,
      term,
      versions: versions.map((version) => ({ ...version, state: versionState(version, versions, now) })).reverse(),
    };
  });
}

/**
 * Creates a version of a plan, now or from an instant on, and returns its number.
 * @throws AppError validation (price, start, nothing changed), conflict if someone created one meanwhile
 */
export function savePlanVersion(ctx: Platform, by: Auditor, body: PlanVersionBody): Promise<PlanVersionSaved> {
  return ctx.store.tx(async (q) => {
    const { type, price, mark, note } = body;
    const now = ctx.clock.now();
    checkPrice(type, price);
    const { newest, current } = await versionsOf(ctx, q, type);
    if (newest.number !== body.newest) {
      const who = newest.madeBy === null ? '系统' : await repository.authorName(ctx, q, newest.madeBy);
      throw stale(who, newest.madeAt);
    }
    const offer: PlanOffer = { price, mark, benefits: body.benefits };
    if (new Set(body.benefits).size < body.benefits.length) {
      throw invalid('权益重复了', 'benefits');
    }
    const fields = changedFields(current, offer);
    if (fields.length === 0) throw invalid('没有任何修改', 'price');
    const fromAt = startOf(body.fromAt, now);
    const made = { fromAt, madeAt: now, madeBy: by.id, note };
    const number = await repository.append(ctx, q, type, offer, made);
    await audit.record(ctx, q, by, 'plan.edit', type, {
      number,
      fields: fields.join(' '),
      before: current.price,
      after: price,
      fromAt,
    });
    return { number };
  });
}

/**
 * Withdraws a version that has not started.
 * @throws AppError notFound, conflict
 */
export function withdrawPlanVersion(ctx: Platform, by: Auditor, { type, number }: PlanWithdrawBody): Promise<void> {
  return ctx.store.tx(async (q) => {
    const now = ctx.clock.now();
    const { versions } = await versionsOf(ctx, q, type);
    const version = versions.find((each) => each.number === number);
    if (!version) throw new AppError('notFound');
    const { withdrawnAt, withdrawnBy } = version;
    if (withdrawnAt !== null && withdrawnBy !== null) {
      throw stale(await repository.authorName(ctx, q, withdrawnBy), withdrawnAt);
    }
    if (versionState(version, versions, now) !== 'scheduled') {
      throw new AppError('conflict', { msg: '该版本已生效或已被取代，不能撤销' });
    }
    await repository.withdraw(ctx, q, type, number, { withdrawnAt: now, withdrawnBy: by.id });
    await audit.record(ctx, q, by, 'plan.withdraw', type, { number });
  });
}

/**
 * Returns when a version starts.
 * @throws AppError validation
 */
function startOf(fromAt: number | null, now: number): number {
  if (fromAt === null) return now;
  if (fromAt <= now) throw invalid('生效时间已过，请选择立即生效或稍后的时间', 'fromAt');
  if (fromAt > now + FURTHEST_START_MS) throw invalid('生效时间不能晚于一年后', 'fromAt');
  return fromAt;
}
