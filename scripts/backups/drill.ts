import { timeOrderedIds } from '#api/platform/clock';
import type { Config } from '#api/platform/config';
import { lastBackup } from '#api/platform/last-backup';
import type { RestoreDrill } from '#api/platform/restore-drill';
import type { PreparedRestore, RestoreRequest } from '#db/backups';
import { messageOf } from '#db/faults/message-of';
import { prepareFileRestore } from '#db/sqlite/restore';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { beijingText } from '#domain/time/beijing-text';
import { HOUR_MS } from '#domain/time/durations';
import { stampOf } from '../lib/files.ts';
import { backupEngineOf } from './backup-engine.ts';
import { litestreamProgram, nearestInstant, sourceAt } from './litestream.ts';
import { isReadable, opensHere, readableText, readableWith } from './readable.ts';

/** Noon of the day before in Beijing, ms. */
const yesterdayNoon = (now: number) => dayStart(dayOf(now) - 1) + 12 * HOUR_MS;

interface Read {
  copy: string;
  /** A sentence; null: it could be restored. */
  fault: string | null;
}

/** Reads a copy as its restore would, and changes nothing. */
async function read(config: Config, copy: string, now: number, prepare: Prepare): Promise<Read> {
  const opens = opensHere(config);
  const note = { id: timeOrderedIds.next(), at: now, source: copy };
  try {
    const prepared = await prepare({ copy, keysOnly: false, note, stamp: stampOf(now), opens });
    try {
      const { keys, lostTexts } = prepared.plan;
      const readable = readableWith(keys.keys, lostTexts, opens);
      return { copy, fault: isReadable(readable) ? null : `${copy}: ${readableText(readable)}.` };
    } finally {
      prepared.discard();
    }
  } catch (cause) {
    return { copy, fault: `${copy}: ${messageOf(cause)}` };
  }
}

type Prepare = (request: RestoreRequest) => Promise<PreparedRestore>;

/**
 * A trial restore: reads the newest backup and, if replication is used, the replica as of yesterday noon, with their
 * keys. `env` names the replication binary.
 */
export async function drill(config: Config, env: NodeJS.ProcessEnv, now: number): Promise<RestoreDrill> {
  const { dataDir, databasePath, postgresUrl, copyTo } = config;
  const newest = lastBackup(dataDir)?.file;
  const done: Read[] = [];
  if (newest === undefined) done.push({ copy: '', fault: 'There is no backup yet.' });
  else done.push(await read(config, newest, now, (request) => backupEngineOf(config).prepareRestore(request)));
  if (copyTo !== null && postgresUrl === null) {
    const noon = yesterdayNoon(now);
    const prepare: Prepare = async (request) => {
      const program = litestreamProgram(env);
      // Copies that began since then are read from their beginning: the first day is no fault.
      const at = await nearestInstant(program, copyTo, databasePath, noon);
      return prepareFileRestore(databasePath, sourceAt(program, copyTo, databasePath, at), request);
    };
    done.push(await read(config, `the copies of ${beijingText(noon)}, or of their beginning`, now, prepare));
  }
  return {
    at: now,
    copies: done.filter(({ fault }) => fault === null).map(({ copy }) => copy),
    faults: done.flatMap(({ fault }) => fault ?? []),
  };
}
