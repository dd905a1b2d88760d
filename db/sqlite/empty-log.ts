export const TRUNCATE = 'PRAGMA wal_checkpoint(TRUNCATE)';

export interface Checkpoint {
  /** 1 where a reader holds the log: then nothing is emptied. */
  busy: number;
}

/** A concurrent long read holds the log for some seconds at most. */
const MAX_TRIES = 200;
const TRY_AFTER_MS = 25;

/** Empties the log, which still contains deleted data. Waits for concurrent readers of any process. */
export async function emptyLog(checkpoint: () => Promise<Checkpoint | null>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if ((await checkpoint())?.busy !== 1) return;
    await Bun.sleep(TRY_AFTER_MS);
  }
  process.emitWarning('The log of the database could not be emptied: a reader holds it. The next deletion empties it.');
}
