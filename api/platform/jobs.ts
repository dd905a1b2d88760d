import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { Clock, Ids } from './clock.ts';

/** Longer than work takes that does not renew it: a process that died loses its lease after this. */
export const LEASE_MS = 15_000;

export interface Job {
  key: string;
  kind: string;
  ref: string;
  /** Number of attempts, including this one. */
  tries: number;
  lease: string;
}

/** Work due at an instant, shared by all processes on the database; no job runs twice at once. */
export interface Jobs {
  /** Schedules the job for `runAt`; of several calls the earliest counts. */
  arm(q: Queries, kind: string, ref: string, runAt: number): Promise<void>;
  /** Forgets a job that is not running. */
  cancel(q: Queries, kind: string, ref: string): Promise<void>;
  /** When it is due, or undefined when there is none. */
  dueAt(kind: string, ref: string): Promise<number | undefined>;
  /** Leases up to `limit` jobs that are due at `now`. */
  claim(kind: string, now: number, limit: number): Promise<Job[]>;
  /** Holds the lease for longer; nothing happens when it was lost. For work of unknown length. */
  renew(q: Queries, job: Job, now: number): Promise<void>;
  /** Ends the lease: runs again at `next`, or never (null) unless it was armed meanwhile. */
  finish(q: Queries, job: Job, next: number | null): Promise<void>;
}

function jobStatements(store: Store) {
  const { jobs } = store.t;
  const anyDue = store.prepare('jobs_due', (q) =>
    q
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(eq(jobs.kind, sql.placeholder('kind')), isNull(jobs.lease), lte(jobs.runAt, sql.placeholder('now'))))
      .limit(1),
  );
  const anyLost = store.prepare('jobs_lost', (q) =>
    q
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(sql`${jobs.lease} is not null`, lte(jobs.leaseUntil, sql.placeholder('now'))))
      .limit(1),
  );
  const due = store.prepare('job_due_at', (q) =>
    q
      .select({ runAt: jobs.runAt })
      .from(jobs)
      .where(eq(jobs.key, sql.placeholder('key'))),
  );

  // Run with every order and every notice.
  const armed = store.prepareWrite('job_arm', (q) =>
    q
      .insert(jobs)
      .values({
        key: sql.placeholder('key'),
        kind: sql.placeholder('kind'),
        ref: sql.placeholder('ref'),
        runAt: sql.placeholder('runAt'),
        tries: 0,
      })
      .onConflictDoUpdate({
        target: jobs.key,
        set: {
          runAt: sql`case when ${jobs.lease} is null and ${jobs.runAt} > excluded.run_at then excluded.run_at else ${jobs.runAt} end`,
          again: sql`case when ${jobs.lease} is null then null when ${jobs.again} < excluded.run_at then ${jobs.again} else excluded.run_at end`,
        },
      }),
  );
  return { anyDue, anyLost, due, armed };
}

/**
 * Leases up to `limit` due jobs. Read committed: each statement's condition names everything it relies on. A statement
 * that waited for a row taken by another process re-checks that condition and skips the row; only the inner selection
 * is not re-checked.
 */
async function leaseDue(
  { store, ids, clock }: JobParts,
  kind: string,
  now: number,
  limit: number,
): Promise<{ claimed: Job[]; leaseUntil: number }> {
  const { jobs } = store.t;
  const lease = ids.next();
  const free = and(isNull(jobs.lease), lte(jobs.runAt, now));
  return store.tx(async (q) => {
    // A separate statement: combined with the claim it could not use an index.
    await q
      .update(jobs)
      .set({ lease: null, leaseUntil: null })
      .where(and(sql`${jobs.lease} is not null`, lte(jobs.leaseUntil, now)));
    const chosen = q
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), free))
      .orderBy(asc(jobs.runAt))
      .limit(limit);
    // Counted from the present: `now` has grown old by the last batch of a long row.
    const leaseUntil = clock.now() + LEASE_MS;
    const rows = await q
      .update(jobs)
      .set({ lease, leaseUntil, tries: sql`${jobs.tries} + 1`, again: null })
      .where(and(inArray(jobs.key, chosen), free))
      .returning({ key: jobs.key, kind: jobs.kind, ref: jobs.ref, tries: jobs.tries });
    return { claimed: rows.map((job) => ({ ...job, lease })), leaseUntil };
  }, 'readCommitted');
}

interface JobParts {
  store: Store;
  ids: Ids;
  clock: Clock;
}

/** Calls `retried` with the kind of each retried job. */
export function leasedJobs(
  store: Store,
  ids: Ids,
  clock: Clock,
  retried: (kind: string) => void = () => undefined,
): Jobs {
  const { jobs } = store.t;
  const { anyDue, anyLost, due, armed } = jobStatements(store);
  const keyOf = (kind: string, ref: string) => `${kind}:${ref}`;
  const mine = (job: Job) => and(eq(jobs.key, job.key), eq(jobs.lease, job.lease));

  return {
    async arm(q, kind, ref, runAt) {
      await armed.execute(q, { key: keyOf(kind, ref), kind, ref, runAt });
    },

    async cancel(q, kind, ref) {
      await q.delete(jobs).where(and(eq(jobs.key, keyOf(kind, ref)), isNull(jobs.lease)));
    },

    async dueAt(kind, ref) {
      const [row] = await due.execute({ key: keyOf(kind, ref) });
      return row?.runAt;
    },

    async claim(kind, now, limit) {
      // Most of the time nothing is due, and looking does not take the write lock.
      const [some] = await anyDue.execute({ kind, now });
      const [lost] = some ? [] : await anyLost.execute({ now });
      if (!some && !lost) return [];
      const { claimed, leaseUntil } = await leaseDue({ store, ids, clock }, kind, now, limit);
      // A process that paused, or lost its connection, between the claim and its answer has too little of
      // the lease left to begin. The lease runs out, and another process does the work.
      if (clock.now() > leaseUntil - LEASE_MS / 2) return [];
      for (const job of claimed) if (job.tries > 1) retried(job.kind);
      return claimed;
    },

    async renew(q, job, now) {
      await q
        .update(jobs)
        .set({ leaseUntil: now + LEASE_MS })
        .where(mine(job));
    },

    async finish(q, job, next) {
      if (next === null) {
        await q.delete(jobs).where(and(mine(job), isNull(jobs.again)));
      }
      const runAt =
        next === null ? sql`${jobs.again}` : sql`case when ${jobs.again} < ${next} then ${jobs.again} else ${next} end`;
      await q.update(jobs).set({ runAt, again: null, lease: null, leaseUntil: null }).where(mine(job));
    },
  };
}
