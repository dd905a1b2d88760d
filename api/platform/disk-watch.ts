import { diskRefusal } from '#db/faults/full-disk';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Thousands may meet a full disk at once: one line is enough. */
const LOG_EVERY_MS = 60_000;

export interface DiskWatch {
  /** Takes note of a failed request; `path` is the route as it is written down. */
  recordFailure(error: unknown, path: string): void;
  /** Whether the last write that failed was refused by the disk, and none was tried since. */
  refused(): boolean;
  /** Takes note of a write that succeeded. */
  recordSuccess(): void;
}

/** Records that the disk refuses writes, and logs it once a minute. */
export function diskWatch(log: Pick<Log, 'error' | 'info'>, clock: Clock): DiskWatch {
  let refused = false;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    recordFailure(error, path) {
      const code = diskRefusal(error);
      if (code === null) return;
      refused = true;
      if (clock.now() - loggedAt < LOG_EVERY_MS) return;
      loggedAt = clock.now();
      log.error({ code, path }, 'the disk refuses writes: it is full or read-only');
    },
    refused: () => refused,
    recordSuccess() {
      if (refused) log.info('the disk accepts writes again');
      refused = false;
    },
  };
}
