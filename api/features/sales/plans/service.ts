import type { ConsolePlans, PlanVersionBody, PlanWithdrawBody } from '#contract/console-plans';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import {
  changedFields,
  checkPrice,
  type PlanOffer,
  priceDisplay,
  versionInForce,
  versionState,
} from '#domain/shop/plan-version';
import type { Plan, PlanType } from '#domain/shop/plans';
import { stale } from '#domain/shop/stale';
import type { Clock } from '../../../platform/clock.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { plansRepository } from './repository.ts';

/** One field of a plan that the catalogue and the database see differently. */
export interface PlanDifference {
  type: PlanType;
  field: keyof Plan;
  /** What the database has; null when it does not have the plan. */
  now: unknown;
  catalogue: unknown;
}

/** A plan as it is sold now, and by which version. */
export interface PlanOnSale extends Plan {
  version: number;
}

/** A start further ahead than this is a slip of the year. */
const FURTHEST_START_MS = 366 * 24 * 60 * 60_000;

const OF_CATALOGUE = { madeBy: null, note: '程序自带方案' } as const;

export interface PlansParts {
  store: Store;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
}

/** The plans on sale. The database owns them once they are in; the catalogue only fills it. */
export function plansService({ store, clock, audit }: PlansParts) {
  const repository = plansRepository(store);

  async function list(): Promise<PlanOnSale[]> {
    const rows = await repository.inForce(clock.now());
    return rows.map((row) => ({ ...row, display: priceDisplay(row.price) }));
  }

  async function appendFromCatalogue(q: Queries, plan: Plan, fromAt: number): Promise<void> {
    await repository.append(q, plan.type, plan, { ...OF_CATALOGUE, fromAt, madeAt: clock.now() });
  }

  /** The versions of a plan inside the transaction. Throws AppError notFound. */
  async function versionsOf(q: Queries, type: PlanType) {
    const versions = await repository.versionsOf(q, type);
    const newest = versions.at(-1);
    const current = versionInForce(versions, clock.now());
    if (!newest || !current) throw new AppError('notFound');
    return { versions, newest, current };
  }

  return {
    list,

    /** Adds what is missing, at every start; plans that are there keep what they say. */
    async addMissing(catalogue: readonly Plan[]): Promise<number> {
      return store.tx(async (q) => {
        let added = 0;
        for (const [position, plan] of catalogue.entries()) {
          if (!(await repository.add(q, plan, position))) continue;
          // From ever on: a clock that is set back finds the plan all the same.
          await appendFromCatalogue(q, plan, 0);
          added += 1;
        }
        return added;
      });
    },

    /** What `seed` would change. */
    async differences(catalogue: readonly Plan[]): Promise<PlanDifference[]> {
      const existing = new Map((await list()).map((plan) => [plan.type, plan]));
      return catalogue.flatMap((plan) => {
        const current = existing.get(plan.type);
        return (
          (Object.keys(plan) as (keyof Plan)[])
            // What stands for the price follows it, and is no difference of its own.
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
    },

    /**
     * Makes the database say what the catalogue says; run by an operator, never by itself. Where an
     * offer differs that is a new version, which overtakes one that waits for its start.
     */
    async seed(catalogue: readonly Plan[]): Promise<void> {
      await store.tx(async (q) => {
        for (const [position, plan] of catalogue.entries()) {
          await repository.put(q, plan, position);
          const versions = await repository.versionsOf(q, plan.type);
          const current = versionInForce(versions, clock.now());
          if (current && changedFields(current, plan).length === 0) continue;
          await appendFromCatalogue(q, plan, clock.now());
        }
      });
    },

    /** Every plan with all its versions, the newest first. */
    async desk(): Promise<ConsolePlans> {
      const now = clock.now();
      const byType = Map.groupBy(await repository.versions(), ({ type }) => type);
      return (await list()).map(({ type, name, term }) => {
        const versions = byType.get(type) ?? [];
        return {
          type,
          name,
          term,
          versions: versions
            .map(({ type: _type, ...version }) => ({
              ...version,
              state: versionState(version, versions, now),
            }))
            .reverse(),
        };
      });
    },

    /**
     * A new version of a plan, at once or from an instant on; its number. Throws AppError
     * validation (price, start, nothing changed), conflict when somebody else made one meanwhile.
     */
    edit(by: Auditor, body: PlanVersionBody): Promise<number> {
      return store.tx(async (q) => {
        const { type, price, mark, note } = body;
        const now = clock.now();
        checkPrice(type, price);
        const { newest, current } = await versionsOf(q, type);
        if (newest.number !== body.newest) {
          const who =
            newest.madeBy === null ? '系统' : await repository.staffName(q, newest.madeBy);
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
        const number = await repository.append(q, type, offer, made);
        await audit.record(q, by, {
          action: 'plan.edit',
          subject: { kind: 'plan', id: type },
          detail: { number, fields: fields.join(' '), before: current.price, after: price, fromAt },
        });
        return number;
      });
    },

    /** Takes a version back that has not begun yet. Throws AppError notFound, conflict. */
    withdraw(by: Auditor, { type, number }: PlanWithdrawBody): Promise<void> {
      return store.tx(async (q) => {
        const now = clock.now();
        const { versions } = await versionsOf(q, type);
        const version = versions.find((each) => each.number === number);
        if (!version) throw new AppError('notFound');
        const { withdrawnAt, withdrawnBy } = version;
        if (withdrawnAt !== null && withdrawnBy !== null) {
          throw stale(await repository.staffName(q, withdrawnBy), withdrawnAt);
        }
        if (versionState(version, versions, now) !== 'scheduled') {
          throw new AppError('conflict', { msg: '该版本已生效或已被取代，不能撤销' });
        }
        await repository.withdraw(q, type, number, { withdrawnAt: now, withdrawnBy: by.id });
        await audit.record(q, by, {
          action: 'plan.withdraw',
          subject: { kind: 'plan', id: type },
          detail: { number },
        });
      });
    },
  };
}

/** When a version begins. Throws AppError validation. */
function startOf(fromAt: number | null, now: number): number {
  if (fromAt === null) return now;
  if (fromAt <= now) throw invalid('生效时间已过，请选择立即生效或稍后的时间', 'fromAt');
  if (fromAt > now + FURTHEST_START_MS) throw invalid('生效时间不能晚于一年后', 'fromAt');
  return fromAt;
}

export type PlansService = ReturnType<typeof plansService>;
