import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#api/platform/config';
import { noteBackup, noteFailedBackup } from '#api/platform/last-backup';
import { type BackupEngine, BackupError, type CopyContent, lostTextsIn } from '#db/backups';
import { messageOf } from '#db/faults/message-of';
import { yuanText } from '#domain/shop/money';
import { backupEngineOf, doubtsPathOf } from './backups/backup-engine.ts';
import { removeLeftovers, tidyOnSignals } from './backups/leftovers.ts';
import { isReadable, opensHere, readableText, readableWith } from './backups/readable.ts';
import { readRetention, thinOut } from './backups/retention.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { fileFailures, stampOf } from './lib/files.ts';
import { configOrUsage, requireInstallation } from './lib/installation.ts';

const KEEP = '48h,30d';
/** A copy was made, of a database in which rows do not fit together. */
const WITH_DOUBTS = 3;

const HELP: Help = {
  command: 'npm run backup --',
  summary:
    'Copies the database while it is in use, reads the copy back whole, and only then gives it its\nname. The keys of personal data are backed up with it, and the copy is read with them.',
  forms: ['[--to FILE] [--keep HOURSh,DAYSd,MONTHSm] [--json]'],
  options: [
    [
      '--to FILE',
      'where to put the copy (data/backups/ziping-<time>.db.zst when left out; over PostgreSQL .dump);\na name that ends in .zst is packed, any other is not',
    ],
    [
      '--keep 48h,30d,12m',
      `how long copies stay in that folder: every one for so many hours, then the last of each day for\nso many days and of each month for so many months; 30d: one a day. Without --to it is ${KEEP}; with --to none is removed unless it is given`,
    ],
    [
      '--json',
      'one JSON object instead of text: {file, bytes, migrations, users, orders, takings, keys,\nlostTexts, lockedKeys, doubts, removed}',
    ],
  ],
  examples: ['npm run backup', 'npm run --silent backup -- --to /mnt/backup/ziping.db.zst --json'],
  notes: [
    'The copy is packed by Zstandard (`zstd -d` unpacks it, `restore` does so by itself). While it is made, the\nfolder needs room for the whole database and its packed copy.',
    'Over PostgreSQL (DATABASE_URL=postgres://…) the copies are archives of pg_dump, ziping-<time>.dump and\nziping-keys.dump. It needs pg_dump and pg_restore, as new as the server (postgresql-client).',
    'The copy holds personal data: keep it where the data folder might be kept, and no longer than what\nwas deleted may stay in copies (30 days). The keys of the births are not in it: they lie beside it\nas …-keys.db, the latest only. Carry them elsewhere the same way, each over the one before: an older\ncopy could read what was deleted since. The installation’s secrets and the sandbox’s key are files\nof the data folder and in neither.',
    'Keys never replace a copy that has more of them, or a whole one of a damaged one: then it ends with 1, the copy stays, and what is\nthere now lies beside it as …-keys.db.refused-<time>. Only a backup that ends with 0 or 3 removes older\ncopies, and never the newest, nor the newest without doubts.',
    'A doubt is about rows that are whole and do not fit together, as a refund without its event. The copy is\nkept, with the sentences beside it (….doubts), and `restore` takes it with --despite-doubts.',
    'A copy that is cut short (Ctrl-C, SIGTERM) removes what it began; what a kill left goes with a later one.',
  ],
  exits: [
    [EXIT.ok, 'done, and the copy can be read with its keys'],
    [EXIT.failed, 'no copy, or one that cannot be read: keys are missing or lost; none was removed'],
    [EXIT.usage, 'called wrongly (unknown option, missing or impossible value), or a tool is missing'],
    [WITH_DOUBTS, 'done, and rows of the database do not fit together: the copy is kept and marked'],
  ],
};

/** Makes a copy and a copy of its keys. @throws BackupError when they do not fit each other. */
async function copied(config: Config, copies: BackupEngine, file: string, stamp: string) {
  const content = await copies.backup(file);
  if (content.doubts.length > 0) writeFileSync(doubtsPathOf(file), `${content.doubts.join('\n')}\n`, { mode: 0o600 });
  const opens = opensHere(config);
  await copies.copyKeys(file, { stamp, opens });
  const keyCopy = await copies.keyCopyOf(file);
  const readable = readableWith(keyCopy.keys, lostTextsIn(content.sealed, keyCopy), opens);
  if (!isReadable(readable)) {
    throw new BackupError(`${file} was made, but ${readableText(readable)}.`);
  }
  return { content, readable };
}

/** For the figures and the doctor. */
function noteFailure({ dataDir }: Config, at: number, error: unknown): void {
  try {
    noteFailedBackup(dataDir, { at, reason: messageOf(error) });
  } catch (cause) {
    // A disk that cannot store the copy cannot store the note either; the fault is reported anyway.
    if (!isFileFault(cause)) throw cause;
  }
}

const isFileFault = (cause: unknown) => cause instanceof Error && 'syscall' in cause;

function textOf(file: string, { facts, doubts }: CopyContent, readable: Parameters<typeof readableText>[0]): string {
  const { bytes, users, orders, takings } = facts;
  const line = `${file}: ${bytes} bytes, ${users} users, ${orders} orders, ${yuanText(takings)} yuan taken; ${readableText(readable)}. Read back and whole.\n`;
  return `${line}${doubts.map((doubt) => `In doubt: ${doubt}.\n`).join('')}`;
}

await runCommand(HELP, async (args) => {
  const { to, keep, json } = readOptions(args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const wished = keep ?? (to === undefined ? KEEP : null);
  const retention = wished === null ? null : readRetention(wished);
  if (wished !== null && retention === null) {
    throw new UsageError('--keep must be hours, days and months, as in 48h,30d,12m, or less of them, as in 30d.');
  }
  await fileFailures(async () => {
    const config = configOrUsage();
    await requireInstallation(config);
    const engine = backupEngineOf(config);
    const now = Date.now();
    const stamp = stampOf(now);
    const file = to ?? join(config.dataDir, 'backups', `ziping-${stamp}${engine.ending}`);
    const folder = dirname(file);
    tidyOnSignals(folder);
    removeLeftovers(folder, now);
    try {
      const { content, readable } = await copied(config, engine, file, stamp);
      const { facts, doubts } = content;
      const { bytes } = facts;
      noteBackup(config.dataDir, { at: now, file: resolve(file), bytes, keys: readable.keys, doubts: doubts.length });
      const removed = retention === null ? 0 : thinOut(folder, retention, now);
      process.stdout.write(
        json
          ? `${JSON.stringify({ file, ...facts, ...readable, doubts, removed })}\n`
          : `${textOf(file, content, readable)}${removed > 0 ? `${removed} older copies removed.\n` : ''}`,
      );
      if (doubts.length > 0) process.exitCode = WITH_DOUBTS;
    } catch (error) {
      noteFailure(config, now, error);
      throw error;
    }
  });
});
