import type { Store } from '#db/store';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import type { Clock } from '../../../platform/clock.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { Facts } from './facts-repository.ts';
import type { Rollup } from './rollup-repository.ts';

const JOB = 'statistics';
const EVERY_DAY = 'days';

/** A day is added up an hour after it ended, when what was begun in it has come to its end. */
const SETTLED_MS = 60 * 60_000;
/** Days added up together; between two such groups the server answers others. */
const DAYS = 7;
const PAUSE_MS = 5;

export interface RollupParts {
  store: Store;
  clock: Clock;
  jobs: Jobs;
  facts: Facts;
  rollup: Rollup;
  membersAt: (instants: readonly number[]) => Promise<number[]>;
}

/** Adds finished days up, once for all processes. */
export function dailyRollup({ store, clock, jobs, facts, rollup, membersAt }: RollupParts) {
  async function firstDay(): Promise<number | null> {
    const newest = await rollup.newest();
    if (newest !== null) return newest + 1;
    const begin = await facts.begin();
    return begin === null ? null : dayOf(begin);
  }

  async function addDays(from: number, members: readonly number[]): Promise<boolean> {
    const stretch = { since: dayStart(from), until: dayStart(from + members.length) };
    const model = new Map((await facts.model(stretch)).map((row) => [row.day, row]));
    const none = { modelCalls: 0, tokensIn: 0, tokensOut: 0, cost: 0 };
    const days = members.map((count, index) => ({
      ...none,
      ...model.get(from + index),
      day: from + index,
      members: count,
    }));
    const [sales, steps] = [await facts.sales(stretch), await facts.steps(stretch)];
    return store.tx((q) => rollup.add(q, { days, sales, steps }));
  }

  /** Everything up to the last finished day; how many days there were. */
  async function addUp(now: number): Promise<number> {
    const from = await firstDay();
    const days = from === null ? 0 : dayOf(now - SETTLED_MS) - from;
    if (from === null || days <= 0) return 0;
    const members = await membersAt(
      Array.from({ length: days }, (_, index) => dayStart(from + index + 1)),
    );
    for (let done = 0; done < days; done += DAYS) {
      if (!(await addDays(from + done, members.slice(done, done + DAYS)))) return done;
      await Bun.sleep(PAUSE_MS);
    }
    return days;
  }

  async function run(job: Job): Promise<void> {
    // Cut off, it goes on where it was; soon where it failed.
    let next = clock.now() + SETTLED_MS;
    try {
      await addUp(clock.now());
      next = dayStart(dayOf(clock.now() - SETTLED_MS) + 1) + SETTLED_MS;
    } finally {
      await store.tx((q) => jobs.finish(q, job, next));
    }
  }

  return {
    addUp,

    /** Adds up what is due; at other times it only looks. */
    async runDue(now: number): Promise<void> {
      if ((await jobs.dueAt(JOB, EVERY_DAY)) === undefined) {
        await store.tx((q) => jobs.arm(q, JOB, EVERY_DAY, now));
      }
      for (const job of await jobs.claim(JOB, now, 1)) await run(job);
    },
  };
}
