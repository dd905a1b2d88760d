import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

// The repeated work of the server takes up due jobs here.

/** Runs all due jobs of a kind, so many side by side, and returns their number. */
export async function runAll(
  { jobs }: Pick<Platform, 'jobs'>,
  kind: string,
  atOnce: number,
  now: number,
  run: (job: Job) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await jobs.claim(kind, now, atOnce);
    if (due.length === 0) return done;
    await Promise.all(due.map(run));
    done += due.length;
  }
}

/** Runs the one job of a kind when it is due, whatever the number of processes; `firstAt` is its first time. */
export async function runOne(
  { jobs, store }: Pick<Platform, 'jobs' | 'store'>,
  { kind, ref, firstAt, now }: { kind: string; ref: string; firstAt: number; now: number },
  run: (job: Job) => Promise<void>,
): Promise<void> {
  if ((await jobs.dueAt(kind, ref)) === undefined) await store.tx((q) => jobs.arm(q, kind, ref, firstAt));
  for (const job of await jobs.claim(kind, now, 1)) await run(job);
}
