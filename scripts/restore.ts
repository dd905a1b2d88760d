import { join } from 'node:path';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import type { Config } from '#api/platform/config';
import { noteRestoreDrill } from '#api/platform/restore-drill';
import { BackupError, type PreparedRestore, type RestorePlan, type RestoreRequest } from '#db/backups';
import { prepareFileRestore } from '#db/sqlite/restore';
import { yuanText } from '#domain/shop/money';
import { beijingText } from '#domain/time/beijing-text';
import { backupEngineOf } from './backups/backup-engine.ts';
import { drill } from './backups/drill.ts';
import { litestreamProgram, sourceAt } from './backups/litestream.ts';
import { isReadable, opensHere, readableText, readableWith } from './backups/readable.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { fileFailures, stampOf } from './lib/files.ts';
import { configOrUsage, printDataFolder, withContext } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run restore --',
  summary:
    'Puts a backup in the place of the database, after reading it, its keys and what is there whole. The\nserver must be stopped; the former database is kept next to it. All of it is done, or nothing.',
  forms: [
    '--from FILE --yes [--despite-doubts] [--json]',
    '--from FILE --check [--json]',
    '--at TIME --yes|--check [--json]',
    '--keys-only [--from FILE] --yes|--check [--json]',
    '--drill [--json]',
  ],
  options: [
    ['--from FILE', 'the backup'],
    [
      '--at TIME',
      'the database as it was then, of the continuous copies in COPY_TO: 2026-12-01T10:00, with seconds or\nwithout, in Beijing time',
    ],
    ['--check', 'only read everything and say what would be done'],
    ['--yes', 'do it'],
    [
      '--keys-only',
      'bring the copy of the keys and touch nothing else: those beside FILE, or of data/backups when it\nis left out',
    ],
    ['--despite-doubts', 'take a copy in which rows do not fit together'],
    [
      '--drill',
      'read the newest copy, and yesterday’s noon of the continuous ones, as a restore would, and keep the\noutcome for doctor: a timer does it weekly',
    ],
    ['--json', 'one JSON object instead of text'],
  ],
  examples: [
    'npm run restore -- --from data/backups/ziping-20261121-020000.db.zst --check',
    'npm run restore -- --from data/backups/ziping-20261121-020000.db.zst --yes',
    "npm run restore -- --at '2026-12-01T10:00' --check",
    'npm run restore -- --keys-only --yes',
  ],
  exits: [
    [EXIT.ok, 'done, or the backup can be used'],
    [EXIT.failed, 'refused, or something of it cannot be read: its keys or the secret are missing'],
    [EXIT.usage, 'called wrongly (unknown option, missing or impossible value), or a tool is missing'],
  ],
  notes: [
    'Over PostgreSQL (DATABASE_URL=postgres://…) the backup is an archive of pg_dump. The former data is\nkept in the schema ziping_before_<time>, deleted data included: drop it within 30 days. After an\ninterrupted restore no server starts until it is run again.',
    'Keys that are there and open stay; those that are missing or damaged come from the copy beside the\nbackup, and what either says was erased stays so. A file of keys that cannot be read is kept as\n….damaged-<time>. Whoever was deleted since the backup is erased again\nat once, or by the next start where the copy cannot be read here.',
    'Afterwards the server asks the gateway about every order by itself. Orders that came since the backup become\ndifferences for staff to give to their buyers, from the database that was replaced, from notices, and from the\nbills of those days (对账). Until an owner ends it in the console, npm run doctor says WRONG.',
  ],
};

const OPTIONS = {
  from: { type: 'string' },
  at: { type: 'string' },
  check: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'keys-only': { type: 'boolean', default: false },
  'despite-doubts': { type: 'boolean', default: false },
  drill: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const MINUTE_MS = 60_000;

const wholeText = (copy: string, time: string | undefined) => `${copy} ${time === undefined ? 'is' : 'are'} whole`;

/** Orders missing from the copy: `The orders of 72 minutes that are there are not in it: 2026-11-23 21:10:00 to …` */
function gapText({ content, replacedUntil }: RestorePlan): string {
  if (content === null || replacedUntil === null || replacedUntil <= content.until) return '';
  const minutes = Math.ceil((replacedUntil - content.until) / MINUTE_MS);
  const since = content.until === 0 ? 'the beginning' : beijingText(content.until);
  const long =
    content.until === 0 ? 'All orders' : `The orders of ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`;
  return `${long} that are there are not in it: ${since} to ${beijingText(replacedUntil)}, Beijing time.\n`;
}

function keysText({ keysThere, keyCopyFault, keysChange, broughtKeys, keys }: RestorePlan): string {
  const fault = keyCopyFault === null ? '' : `The copy of the keys is not used: ${keyCopyFault}.\n`;
  if (keysChange) {
    const unread = keysThere === 'unreadable' ? ' What was erased since that copy is not known.' : '';
    return `${fault}${broughtKeys} keys brought.${unread}\n`;
  }
  return `${fault}${keys.keys.length > 0 ? 'The keys that were there stay.\n' : ''}`;
}

function contentText(content: RestorePlan['content']): string {
  if (content === null) return '';
  const { users, orders, takings } = content.facts;
  return `${users} users, ${orders} orders, ${yuanText(takings)} yuan taken; `;
}

const doubtsText = (doubts: readonly string[]) => doubts.map((doubt) => `In doubt: ${doubt}.\n`).join('');

function refuseDoubts({ content }: RestorePlan): void {
  const doubts = content?.doubts ?? [];
  if (doubts.length === 0) return;
  throw new BackupError(
    `${doubtsText(doubts)}The copy has rows that do not fit together: a newer or older one may have none; --despite-doubts takes it all the same. Nothing was changed.`,
  );
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/;

/** `2026-12-01T10:00` in Beijing, as ms. @throws UsageError */
function instantOf(text: string): number {
  const instant = TIME.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN;
  if (Number.isNaN(instant)) throw new UsageError('--at must be a time of Beijing, as in 2026-12-01T10:00.');
  return instant;
}

/** Of the continuous copies. */
function prepareAt(config: Config, time: string, request: RestoreRequest): Promise<PreparedRestore> {
  const { copyTo, databasePath, postgresUrl } = config;
  if (postgresUrl !== null) throw new UsageError('--at is for the embedded database: PostgreSQL has its own tools.');
  if (copyTo === null) throw new UsageError('COPY_TO is not set: the folder of the continuous copies.');
  const source = sourceAt(litestreamProgram(process.env), copyTo, databasePath, instantOf(time));
  return prepareFileRestore(databasePath, source, request);
}

/** Place of the copy: `--keys-only` needs no more than its folder. */
function copyOf(from: string | undefined, keysOnly: boolean, { dataDir }: Config): string {
  if (from) return from;
  if (keysOnly) return join(dataDir, 'backups', 'latest');
  throw new UsageError('--from is needed.');
}

/** @throws UsageError */
function requireOneSource(from: string | undefined, time: string | undefined, keysOnly: boolean): void {
  if (!from && !keysOnly && time === undefined) throw new UsageError('--from or --at is needed.');
  if (time !== undefined && (from || keysOnly)) throw new UsageError('--at goes with neither --from nor --keys-only.');
}

/** Restores if `yes` is set; returns the names of the replaced files. Removes the staged files. */
async function carryOut(prepared: PreparedRestore, yes: boolean, despiteDoubts: boolean): Promise<string[]> {
  try {
    if (yes && !despiteDoubts) refuseDoubts(prepared.plan);
    return yes ? await prepared.carryOut() : [];
  } finally {
    prepared.discard();
  }
}

/** Erases deleted accounts that the copy brought back, by opening it as any command that writes does. */
async function eraseAgain({ content }: RestorePlan): Promise<void> {
  if (content !== null) await withContext(async () => undefined, { checked: true });
}

async function carryOutDrill(json: boolean): Promise<void> {
  const config = configOrUsage();
  printDataFolder(config);
  const done = await drill(config, process.env, systemClock.now());
  noteRestoreDrill(config.dataDir, done);
  if (done.faults.length > 0) process.exitCode = EXIT.failed;
  const lines = [...done.copies.map((copy) => `${copy} could be restored.`), ...done.faults];
  process.stdout.write(json ? `${JSON.stringify(done)}\n` : `${lines.join('\n')}\n`);
}

/** The rest of what a person reads of it. */
function restoredText(plan: RestorePlan, kept: readonly string[]): string {
  const keptText = kept.map((name) => `What was there is now ${name}.\n`).join('');
  return `${gapText(plan)}${doubtsText(plan.content?.doubts ?? [])}${keysText(plan)}${keptText}`;
}

await runCommand(HELP, async (args) => {
  const { from, at: time, check, yes, json, ...more } = readOptions(args, OPTIONS);
  if (more.drill) {
    if (from || time !== undefined || check || yes) throw new UsageError('--drill goes with --json alone.');
    return fileFailures(() => carryOutDrill(json));
  }
  const keysOnly = more['keys-only'];
  requireOneSource(from, time, keysOnly);
  if (check === yes) throw new UsageError('Either --check or --yes is needed.');
  await fileFailures(async () => {
    const config = configOrUsage();
    printDataFolder(config);
    const engine = backupEngineOf(config);
    const at = systemClock.now();
    const copy = time === undefined ? copyOf(from, keysOnly, config) : `the copies of ${time} Beijing time`;
    const opens = opensHere(config);
    const note = { id: timeOrderedIds.next(), at, source: copy };
    const request = { copy, keysOnly, note, stamp: stampOf(at), opens };
    const prepared = await (time === undefined ? engine.prepareRestore(request) : prepareAt(config, time, request));
    const { plan } = prepared;
    const readable = readableWith(plan.keys.keys, plan.lostTexts, opens);
    const kept = await carryOut(prepared, yes, more['despite-doubts']);
    const { content, broughtKeys } = plan;
    if (!isReadable(readable)) process.exitCode = EXIT.failed;
    else if (yes) await eraseAgain(plan);
    const summary = `${contentText(content)}${readableText(readable)}`;
    const head = `${yes ? `Restored to ${engine.place}` : wholeText(copy, time)}: ${summary}.`;
    const { facts, doubts = [] } = content ?? {};
    const found = { restored: yes, kept: kept.at(-1) ?? null, broughtKeys, ...readable, ...facts, doubts };
    process.stdout.write(json ? `${JSON.stringify(found)}\n` : `${head}\n${restoredText(plan, kept)}`);
  });
});
