import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import { staffName } from '#db/query/staff-name';
import type { Queries, Store } from '#db/store';
import type { PlanOffer } from '#domain/shop/plan-version';
import type { Plan, PlanType } from '#domain/shop/plans';

type PlanVersionRow = Store['t']['planVersions']['$inferSelect'];

/** A plan with its effective version. */
export type PlanRow = Omit<Plan, 'display'> & { version: number };
/** With the start of the next version of any plan. */
type EffectivePlanRow = PlanRow & { nextFromAt: number | null };

// Plans and their versions. Writes take the caller's transaction.

function offerFields(ctx: Platform) {
  const { plans, planVersions: versions } = ctx.store.t;
  return {
    type: plans.type,
    name: plans.name,
    price: versions.price,
    days: plans.days,
    referralDays: plans.referralDays,
    term: plans.term,
    mark: versions.mark,
    benefits: versions.benefits,
    version: versions.number,
  };
}

/** The effective version of `plans` at the placeholder `now`; the rule is `effectiveVersion`. */
function isInForce(ctx: Platform): SQL {
  const { plans, planVersions: versions } = ctx.store.t;
  const newest = sql`(select max(number) from plan_versions v where v.type = ${plans.type}
    and v.from_at <= ${sql.placeholder('now')} and v.withdrawn_at is null)`;
  return eq(versions.number, newest);
}

/** Read by every start of the app. */
export function effective(ctx: Platform, now: number): Promise<EffectivePlanRow[]> {
  const statement = ctx.store.prepare('plans_in_force', (q) => {
    const { plans, planVersions: versions } = ctx.store.t;
    const fields = {
      ...offerFields(ctx),
      nextFromAt: wholeNumber<number | null>(sql`(select min(from_at) from plan_versions
        where from_at > ${sql.placeholder('now')} and withdrawn_at is null)`),
    };
    const query = q
      .select(fields)
      .from(plans)
      .innerJoin(versions, eq(versions.type, plans.type))
      .where(isInForce(ctx))
      .orderBy(asc(plans.position));
    return { query, fields };
  });
  return statement.execute({ now });
}

/** Read with every order. */
export async function effectiveOne(ctx: Platform, type: string, now: number) {
  const statement = ctx.store.prepare('plan_in_force', (q) => {
    const { plans, planVersions: versions } = ctx.store.t;
    const fields = offerFields(ctx);
    const query = q
      .select(fields)
      .from(plans)
      .innerJoin(versions, eq(versions.type, plans.type))
      .where(and(eq(plans.type, sql.placeholder('type')), isInForce(ctx)));
    return { query, fields };
  });
  const [row] = await statement.execute({ type, now });
  return row;
}

/** All versions with the authors of creation and withdrawal, oldest first. */
export async function versions(ctx: Platform) {
  const { planVersions: versions, staff } = ctx.store.t;
  const { q } = ctx.store;
  const rows = await q.select().from(versions).orderBy(asc(versions.type), asc(versions.number));
  const people = await q.select({ id: staff.id, name: staffName(staff) }).from(staff);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return rows.map((row) => ({
    ...row,
    madeBy: nameOf(row.madeBy),
    withdrawnBy: nameOf(row.withdrawnBy),
  }));
}

export function versionsOf(ctx: Platform, q: Queries, type: PlanType): Promise<PlanVersionRow[]> {
  const { planVersions: versions } = ctx.store.t;
  return q.select().from(versions).where(eq(versions.type, type)).orderBy(asc(versions.number));
}

/** Versions of paid plans with this price, newest first. */
export function versionsPriced(ctx: Platform, price: number) {
  const { plans, planVersions: versions } = ctx.store.t;
  return ctx.store.q
    .select({ type: plans.type, name: plans.name, days: plans.days, version: versions.number })
    .from(versions)
    .innerJoin(plans, eq(plans.type, versions.type))
    .where(and(eq(versions.price, price), ne(plans.type, 'free')))
    .orderBy(asc(plans.position), desc(versions.number));
}

export async function authorName(ctx: Platform, q: Queries, id: string): Promise<string> {
  const { staff } = ctx.store.t;
  const [row] = await q
    .select({ name: staffName(staff) })
    .from(staff)
    .where(eq(staff.id, id));
  return row?.name ?? id;
}

/** Adds a missing plan; an existing one is unchanged. */
export async function add(ctx: Platform, q: Queries, plan: Plan, position: number): Promise<boolean> {
  const { plans } = ctx.store.t;
  const added = await q
    .insert(plans)
    .values(fixed(plan, position))
    .onConflictDoNothing()
    .returning({ type: plans.type });
  return added.length === 1;
}

export async function put(ctx: Platform, q: Queries, plan: Plan, position: number): Promise<void> {
  const { plans } = ctx.store.t;
  const values = fixed(plan, position);
  await q.insert(plans).values(values).onConflictDoUpdate({ target: plans.type, set: values });
}

/** Appends the plan's next version and returns its number. */
export async function append(
  ctx: Platform,
  q: Queries,
  type: PlanType,
  { price, mark, benefits }: PlanOffer,
  made: Pick<PlanVersionRow, 'fromAt' | 'madeAt' | 'madeBy' | 'note'>,
): Promise<number> {
  const { planVersions: versions } = ctx.store.t;
  const [last] = await q
    .select({ number: wholeNumber<number | null>(sql`max(${versions.number})`) })
    .from(versions)
    .where(eq(versions.type, type));
  const number = (last?.number ?? 0) + 1;
  await q.insert(versions).values({ type, number, price, mark, benefits: [...benefits], ...made });
  return number;
}

export async function withdraw(
  ctx: Platform,
  q: Queries,
  type: PlanType,
  number: number,
  withdrawn: { withdrawnAt: number; withdrawnBy: string },
): Promise<void> {
  const { planVersions: versions } = ctx.store.t;
  await q
    .update(versions)
    .set(withdrawn)
    .where(and(eq(versions.type, type), eq(versions.number, number), isNull(versions.withdrawnAt)));
}

function fixed({ type, name, days, referralDays, term }: Plan, position: number) {
  return { type, position, name, days, referralDays, term };
}
