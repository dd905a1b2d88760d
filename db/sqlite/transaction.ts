import type { Database } from 'bun:sqlite';
import { AppError } from '#domain/errors';
import { diskRefusal } from '../faults/full-disk.ts';
import { OpenTransaction } from '../open-transaction.ts';
import { SLOW_STATEMENT_MS, type StoreLoad } from '../store.ts';
import { heldBy } from './lock-holder.ts';
import { isBusy } from './pragmas.ts';

/** Longest total wait for another process's write lock; then 503. */
const LOCK_WAIT_MS = 1_000;
/** Transactions that may queue in this process; each takes well under a millisecond. */
const QUEUE_LIMIT = 2_000;

/**
 * One write transaction at a time on one connection: an asynchronous mutex around BEGIN IMMEDIATE.
 * The driver's own `transaction` takes no asynchronous callback (it commits although the callback
 * throws), and a deferred BEGIN cannot wait for a lock when it turns from reading to writing.
 * `ended` is called before the next one begins, with `null` for one that was rolled back. `requireInPlace` throws where
 * the file is no longer the one at its path.
 */
export function transactions(
  database: Database,
  ended: (committed: OpenTransaction | null) => void,
  requireInPlace: () => void = () => undefined,
) {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let retries = 0;
  let slow = 0;
  let busy = 0;
  /** When the lock was first missed in a row; null while it is free. */
  let lockedSince: Date | null = null;

  function lockMissed(cause: unknown): AppError {
    busy += 1;
    lockedSince ??= new Date(Date.now() - LOCK_WAIT_MS);
    return new AppError('busy', { retryAfter: 1, cause: new Error(heldBy(database.filename, lockedSince), { cause }) });
  }

  async function begin(): Promise<void> {
    const deadline = performance.now() + LOCK_WAIT_MS;
    for (;;) {
      try {
        database.run('BEGIN IMMEDIATE');
        lockedSince = null;
        return;
      } catch (cause) {
        if (!isBusy(cause)) throw cause;
        if (performance.now() > deadline) throw lockMissed(cause);
        retries += 1;
        // Jitter keeps two waiting processes from meeting again and again.
        await Bun.sleep(2 + Math.random() * 18);
      }
    }
  }

  async function run<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T> {
    try {
      requireInPlace();
      await begin();
      const began = performance.now();
      const open = new OpenTransaction();
      const result = await open.run(() => work(open));
      database.run('COMMIT');
      if (performance.now() - began > SLOW_STATEMENT_MS) slow += 1;
      ended(open);
      return result;
    } catch (cause) {
      if (database.inTransaction) database.run('ROLLBACK');
      ended(null);
      if (diskRefusal(cause) !== null) {
        throw new AppError('busy', { retryAfter: 30, cause });
      }
      throw cause;
    }
  }

  const load = (): StoreLoad => ({
    inUse: Math.min(1, waiting),
    waiting: Math.max(0, waiting - 1),
    retries,
    slow,
    busy,
  });

  /** The next in the queue waits for the end of this one, however it ends. */
  async function queued<T>(turn: () => Promise<T>): Promise<T> {
    if (waiting >= QUEUE_LIMIT) throw new AppError('busy', { retryAfter: 1 });
    waiting += 1;
    const result = tail.then(turn);
    // The caller receives a failure through `result`.
    tail = result.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  }

  return {
    transaction: <T>(work: (open: OpenTransaction) => Promise<T>): Promise<T> => queued(() => run(work)),
    /** For a statement which SQLite refuses inside a transaction, as it does a checkpoint. */
    between: <T>(work: () => T): Promise<T> => queued(async () => work()),
    load,
  };
}
