import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { wholeNumber } from '#db/query/whole-number';
import type { Queries, Store } from '#db/store';
import type { PlanOffer } from '#domain/shop/plan-version';
import type { Plan, PlanType } from '#domain/shop/plans';

export type PlanVersionRow = Store['t']['planVersions']['$inferSelect'];

/** A plan with what its version in force says. */
export type PlanRow = Omit<Plan, 'display'> & { version: number };

/** Plans and their versions. Writes take the caller's transaction. */
export function plansRepository(store: Store) {
  const { plans, planVersions: versions, staff } = store.t;

  // Asked by every start of the app and with every order; the rule is `versionInForce`.
  const inForce = store.prepare('plans_in_force', (q) =>
    q
      .select({
        type: plans.type,
        name: plans.name,
        price: versions.price,
        days: plans.days,
        referralDays: plans.referralDays,
        term: plans.term,
        mark: versions.mark,
        benefits: versions.benefits,
        version: versions.number,
      })
      .from(plans)
      .innerJoin(versions, eq(versions.type, plans.type))
      .where(
        eq(
          versions.number,
          sql`(select max(number) from plan_versions v where v.type = ${plans.type}
            and v.from_at <= ${sql.placeholder('now')} and v.withdrawn_at is null)`,
        ),
      )
      .orderBy(asc(plans.position)),
  );

  return {
    inForce: (now: number): Promise<PlanRow[]> => inForce.execute({ now }),

    /** Every version with who made and who withdrew it, the first one first. */
    async versions() {
      const { q } = store;
      const rows = await q
        .select()
        .from(versions)
        .orderBy(asc(versions.type), asc(versions.number));
      const people = await q.select({ id: staff.id, username: staff.username }).from(staff);
      const names = new Map(people.map(({ id, username }) => [id, username]));
      const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
      return rows.map((row) => ({
        ...row,
        madeBy: nameOf(row.madeBy),
        withdrawnBy: nameOf(row.withdrawnBy),
      }));
    },

    versionsOf: (q: Queries, type: PlanType): Promise<PlanVersionRow[]> =>
      q.select().from(versions).where(eq(versions.type, type)).orderBy(asc(versions.number)),

    async staffName(q: Queries, id: string): Promise<string> {
      const [row] = await q
        .select({ username: staff.username })
        .from(staff)
        .where(eq(staff.id, id));
      return row?.username ?? id;
    },

    /** Adds a plan that is not there; one that is stays as it is. */
    async add(q: Queries, plan: Plan, position: number): Promise<boolean> {
      const added = await q
        .insert(plans)
        .values(fixed(plan, position))
        .onConflictDoNothing()
        .returning({ type: plans.type });
      return added.length === 1;
    },

    async put(q: Queries, plan: Plan, position: number): Promise<void> {
      const values = fixed(plan, position);
      await q.insert(plans).values(values).onConflictDoUpdate({ target: plans.type, set: values });
    },

    /** The next version of the plan; its number. */
    async append(
      q: Queries,
      type: PlanType,
      { price, mark, benefits }: PlanOffer,
      made: Pick<PlanVersionRow, 'fromAt' | 'madeAt' | 'madeBy' | 'note'>,
    ): Promise<number> {
      const [last] = await q
        .select({ number: wholeNumber<number | null>(sql`max(${versions.number})`) })
        .from(versions)
        .where(eq(versions.type, type));
      const number = (last?.number ?? 0) + 1;
      await q
        .insert(versions)
        .values({ type, number, price, mark, benefits: [...benefits], ...made });
      return number;
    },

    async withdraw(
      q: Queries,
      type: PlanType,
      number: number,
      withdrawn: { withdrawnAt: number; withdrawnBy: string },
    ): Promise<void> {
      await q
        .update(versions)
        .set(withdrawn)
        .where(
          and(eq(versions.type, type), eq(versions.number, number), isNull(versions.withdrawnAt)),
        );
    },
  };
}

function fixed({ type, name, days, referralDays, term }: Plan, position: number) {
  return { type, position, name, days, referralDays, term };
}
