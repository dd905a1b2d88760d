import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runOne } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import { noteCheck } from '#api/platform/last-check';
import { noteReplaced } from '#api/platform/last-replaced';
import type { Metrics } from '#api/platform/metrics';
import type { Platform } from '#api/platform/platform';
import { doubtsIn } from '#db/money/verify';
import { listIncidents, recordIncident } from '#db/money/watermark';
import type { FileCheck } from '#db/sqlite/file-check';
import { keysPathOf } from '#db/sqlite/key-store';
import { HOUR_MS } from '#domain/time/durations';
import { nextSending } from '#domain/time/quiet-hours';
import type { Context } from '../../context.ts';
import * as ledger from '../ledger/service.ts';
import { oracleDifferences } from '../oracle/compare.ts';

const JOB = 'check-files';
const ALL = 'all';
/** Beijing time: little traffic, and no other nightly job. */
const NIGHTLY = '03:40';
const RETRY_AFTER_MS = 10 * 60_000;
/** Requests right after a start come first. */
const SOON_MS = 3_000;

/** The files of an installation and how they are checked. */
export interface CheckedFiles {
  dataDir: string;
  databasePath: string;
  metrics: Pick<Metrics, 'setMoneyVerified'>;
  check(): Promise<FileCheck>;
}

/** `20261123T134005`, UTC. */
const stampOf = (at: number) => new Date(at).toISOString().replace(/[-:]|\..*/g, '');

/**
 * Logs missing or altered rows of money at the highest level. The shop continues, since the gateway has all the data.
 */
export function tellFaults(
  ctx: Pick<Platform, 'log' | 'clock'>,
  databasePath: string,
  faults: readonly string[],
): void {
  if (faults.length === 0) return;
  const kept = recordIncident(databasePath, faults, stampOf(ctx.clock.now()));
  ctx.log.error({ faults, kept }, `money rows are missing or altered: reconcile, then remove ${kept}`);
}

/** State of the key file: every page is read and, if the secret is available, each key is decrypted. */
async function stateOfKeys({ dataKeys }: Pick<Context, 'dataKeys'>, pages: string): Promise<string> {
  if (pages !== 'ok') return pages;
  const unopened = await dataKeys.unopened();
  return unopened === 0 ? pages : `${unopened} keys open with no secret that is here`;
}

/** Ledger entries compared after a start and each hour; at night all are. */
const RECENT_ENTRIES = 5_000;

/** Problems of the ledger; none if servers use different secrets, which doctor reports. */
async function ledgerProblems(ctx: Context, last?: number): Promise<string[]> {
  const { otherSecrets, problems } = await ledger.verify(ctx, last === undefined ? {} : { last });
  return otherSecrets > 0 ? [] : problems;
}

/** Checks every file once and records the result. `entries`: how many of the ledger; default all. */
export async function checkNow(ctx: Context, files: CheckedFiles, entries?: number): Promise<void> {
  const { databasePath, dataDir } = files;
  // The files at these paths do not belong to this server.
  if (ctx.store.replacedFiles().length > 0) return;
  const { money, ...found } = await files.check();
  const { database, lostTexts } = found;
  const doubts = database === 'ok' ? [...found.doubts, ...(await ledgerProblems(ctx, entries))] : found.doubts;
  const keys = await stateOfKeys(ctx, found.keys);
  const at = ctx.clock.now();
  const differences = await oracleDifferences(at);
  noteCheck(dataDir, { at, database, keys, lostTexts, doubts, oracleDifferences: differences });
  if (differences > 0) ctx.log.error({ differences }, 'charts differ from those of lunar-javascript: see doctor');
  if (database !== 'ok' || keys !== 'ok') ctx.log.error({ database, keys }, 'a file is damaged: see doctor');
  if (lostTexts !== null && lostTexts > 0) ctx.log.error({ lostTexts }, 'encrypted texts have no key: see doctor');
  if (doubts.length > 0) ctx.log.error({ doubts }, 'money rows are inconsistent: see doctor');
  if (money === null) return;
  tellFaults(ctx, databasePath, money);
  files.metrics.setMoneyVerified(listIncidents(databasePath).length === 0 && doubts.length === 0);
}

/**
 * Logs once that a file was replaced or removed under this server, and keeps a note for doctor while it lasts. The
 * store rejects writes from then on.
 */
export function replacedWatch(
  { store, clock, log }: Pick<Platform, 'store' | 'clock' | 'log'>,
  { dataDir, databasePath }: Pick<CheckedFiles, 'dataDir' | 'databasePath'>,
): () => Promise<void> {
  const names = { database: basename(databasePath), keys: basename(keysPathOf(databasePath)) };
  let logged = '';
  return async () => {
    const files = store.replacedFiles().map((file) => names[file]);
    const now = files.join(', ');
    if (now !== logged && now !== '') {
      log.error(
        { files },
        'not the file that this server has open: it was replaced or removed. Writes are refused: see doctor',
      );
    }
    logged = now;
    if (now !== '') noteReplaced(dataDir, { at: clock.now(), files });
  };
}

/** Age of the money rows checked each hour; all are checked at the start and at night. */
const DOUBTS_WITHIN_MS = 48 * HOUR_MS;

/** Checks each hour that the rows of money are consistent; by night a whole day of backups would be in doubt. */
export function doubtsWatch(
  ctx: Context,
  { databasePath, metrics }: Pick<CheckedFiles, 'databasePath' | 'metrics'>,
): () => Promise<void> {
  let lastState = '';
  return async () => {
    const since = ctx.clock.now() - DOUBTS_WITHIN_MS;
    const doubts = [...(await doubtsIn(ctx.store, since)), ...(await ledgerProblems(ctx, RECENT_ENTRIES))];
    const before = lastState;
    lastState = doubts.join('; ');
    if (lastState !== '') metrics.setMoneyVerified(false);
    // This check cannot clear a fault that another one found.
    else if (before !== '') metrics.setMoneyVerified(listIncidents(databasePath).length === 0);
    if (lastState !== '' && lastState !== before) ctx.log.error({ doubts }, 'money rows are inconsistent: see doctor');
  };
}

async function run(ctx: Context, job: Job, files: CheckedFiles): Promise<void> {
  let next = ctx.clock.now() + RETRY_AFTER_MS;
  try {
    await checkNow(ctx, files);
    next = nextSending(ctx.clock.now(), NIGHTLY);
  } finally {
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, next));
  }
}

/** Checks the files of a server that has started serving. */
export async function checkAfterStart(ctx: Context, files: CheckedFiles): Promise<void> {
  const { signal } = ctx.stopping;
  await sleep(SOON_MS, undefined, { signal, ref: false }).catch(() => undefined);
  if (signal.aborted) return;
  try {
    await checkNow(ctx, files, RECENT_ENTRIES);
  } catch (cause) {
    // A stop ends the check and leaves the watermark unchanged.
    if (!signal.aborted) ctx.log.error({ err: cause }, 'the files could not be checked');
  }
}

/** Checks the files when due; once across all processes. */
export async function runDue(ctx: Context, now: number, files: CheckedFiles): Promise<void> {
  await runOne(ctx, { kind: JOB, ref: ALL, firstAt: nextSending(now, NIGHTLY), now }, (job) => run(ctx, job, files));
}
