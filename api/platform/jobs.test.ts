import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openNewDatabase } from '../../tests/support/database.ts';
import { timeOrderedIds } from './clock.ts';
import { type Job, type Jobs, leasedJobs } from './jobs.ts';

const LEASE_MS = 15_000;

let database: OpenDatabase;
let store: OpenDatabase['store'];
let jobs: Jobs;
let time: number;
beforeEach(async () => {
  database = await openNewDatabase();
  store = database.store;
  time = 0;
  jobs = leasedJobs(store, timeOrderedIds, { now: () => time });
  await store.tx((q) => jobs.arm(q, 'work', 'one', 0));
});
afterEach(() => database.close());

async function claimed(now: number): Promise<Job> {
  time = now;
  const [job] = await jobs.claim('work', now, 1);
  if (!job) throw new Error('nothing was due');
  return job;
}

describe('a lease', () => {
  it('is lost if not renewed', async () => {
    await claimed(0);
    expect(await jobs.claim('work', LEASE_MS - 1, 1)).toEqual([]);
    expect(await jobs.claim('work', LEASE_MS, 1)).toMatchObject([{ ref: 'one', tries: 2 }]);
  });

  it('is kept by renewing it, however long the work is', async () => {
    const job = await claimed(0);
    for (let now = 10_000; now < 100_000; now += 10_000) {
      await store.tx((q) => jobs.renew(q, job, now));
      expect(await jobs.claim('work', now + LEASE_MS - 1, 1)).toEqual([]);
    }
  });

  it('starts when it was granted, however old the clock reading is', async () => {
    time = 2 * LEASE_MS;
    expect(await jobs.claim('work', 0, 1)).toMatchObject([{ ref: 'one' }]);
    expect(await jobs.claim('work', 3 * LEASE_MS - 1, 1)).toEqual([]);
  });

  it('is not used by a process that paused until it was nearly over', async () => {
    const looks = [0, LEASE_MS - 1].values();
    const stopped = { now: () => looks.next().value ?? LEASE_MS };
    expect(await leasedJobs(store, timeOrderedIds, stopped).claim('work', 0, 1)).toEqual([]);
    expect(await jobs.claim('work', LEASE_MS, 1)).toMatchObject([{ ref: 'one' }]);
  });

  it('that was lost cannot be regained by renewing', async () => {
    const late = await claimed(0);
    const holder = await claimed(LEASE_MS);
    await store.tx((q) => jobs.renew(q, late, LEASE_MS + 1));
    await store.tx((q) => jobs.finish(q, late, null));
    expect(await jobs.dueAt('work', 'one')).toBe(0);
    await store.tx((q) => jobs.finish(q, holder, 99));
    expect(await jobs.dueAt('work', 'one')).toBe(99);
  });
});
