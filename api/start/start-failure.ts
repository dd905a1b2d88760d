import { FileFault, type FileKind, isDamage } from '#db/faults/file-fault';
import { LostKeysError } from '#db/keys/sealed';
import { LostDatabaseError, UnreachedDatabaseError } from '#db/money/first-open';
import { AppError } from '#domain/errors';
import { beijingText } from '#domain/time/beijing-text';
import { dataDirOf } from '../platform/config.ts';
import { DataKeysError } from '../platform/data-keys.ts';
import { lastBackup } from '../platform/last-backup.ts';
import { ConfigError } from '../platform/setting.ts';

/** Another user's folder, a full disk, or one that the system has made read-only. */
const NOT_WRITABLE = /^(SQLITE_(READONLY|CANTOPEN|FULL|IOERR)|EROFS|EACCES|EPERM|ENOTDIR|ENOSPC|EDQUOT|EFBIG)/;
/** Errors of a folder's path: a part of it is a file, or takes no folders, as /proc. */
const NO_FOLDER = /^(EEXIST|ENOENT)/;

interface Fault {
  code: string;
  syscall: string;
}

/** The fault of the system or the database at the end of what caused an error. */
function faultOf(error: unknown): Fault {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && !(at.cause instanceof Error)) {
      return { code: String(at.code), syscall: 'syscall' in at ? String(at.syscall) : '' };
    }
  }
  return { code: '', syscall: '' };
}

const isOfFiles = ({ code, syscall }: Fault) =>
  NOT_WRITABLE.test(code) ? syscall !== 'listen' : NO_FOLDER.test(code) && syscall === 'mkdir';

/** `; the last was made 2026-11-23 21:10:00: npm run restore -- --from FILE --yes`, or where it is looked for. */
function lastCopyText(env: NodeJS.ProcessEnv): string {
  const last = lastBackup(dataDirOf(env));
  return last === null
    ? 'npm run restore -- --from FILE --yes'
    : `npm run restore -- --from ${last.file} --yes (made ${beijingText(last.at)}; what came since would be missing)`;
}

/** Names of damaged files with their remedies: the remedy of one file would harm another. */
const FILES: Readonly<Record<FileKind, (env: NodeJS.ProcessEnv) => readonly [name: string, remedy: string]>> = {
  database: (env) => ['The database', `keep it, and restore a copy: ${lastCopyText(env)}.`],
  keys: () => [
    'The file of keys',
    'the database is another file, leave it. npm run restore -- --keys-only --yes brings the copy of the keys.',
  ],
  sandbox: () => ["The simulator's file", 'remove it: no real money is in it.'],
  pushKeys: () => [
    'The file of the keys for push messages',
    'put it back; without it, removed, every browser has to subscribe again.',
  ],
  sandboxKey: () => ["The simulator's key", 'remove it: another one is made.'],
  jwtSecret: () => ['The secret of the tokens', 'remove it: another one is made, and everybody signs in again.'],
  dataKeySecret: () => [
    'The secret of the keys of personal data',
    'put it back: without it no birth, report or consultation can be read.',
  ],
  ledgerSecret: () => ['The secret of the ledger', 'put it back: without it what was sealed cannot be checked.'],
};

function damagedFile({ kind, path, detail }: FileFault, env: NodeJS.ProcessEnv): string {
  const [name, remedy] = FILES[kind](env);
  return `${name} ${path} is damaged (${detail}): ${remedy}`;
}

/** Refused until something is changed: starting again does not help. Commands end with the same code. */
const REFUSED = 2;
/** It may pass: room on the disk, a port that is free again, a server that answers. */
const FAILED = 1;

/** Start failures that the operator can fix. */
interface StartFailure {
  sentence: string;
  exitCode: typeof REFUSED | typeof FAILED;
}

const isBusy = (error: unknown) => error instanceof AppError && error.kind === 'busy';

/** Time for which a start tries a write while another process holds the database, ms. */
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 100;

/**
 * Runs a write of the start and retries it: of two processes that start at once on a slow machine, one may write
 * for longer than clients would wait.
 */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await Bun.sleep(AGAIN_AFTER_MS)) {
    try {
      return await write();
    } catch (cause) {
      if (!isBusy(cause) || performance.now() > end) throw cause;
    }
  }
}

/** One sentence for what the person at the keyboard can mend; null for what they cannot. */
export function startFailure(error: unknown, env: NodeJS.ProcessEnv): StartFailure | null {
  if (
    error instanceof ConfigError ||
    error instanceof DataKeysError ||
    error instanceof LostDatabaseError ||
    error instanceof LostKeysError
  ) {
    const mayPass = error instanceof UnreachedDatabaseError;
    return { sentence: error.message, exitCode: mayPass ? FAILED : REFUSED };
  }
  if (error instanceof FileFault) {
    return { sentence: `${damagedFile(error, env)} Nothing was changed.`, exitCode: REFUSED };
  }
  if (isBusy(error)) {
    return { sentence: 'The database takes no writes: another process holds it, or it went away.', exitCode: FAILED };
  }
  const file = fileFault(error, env);
  const sentence = file === null ? listenFault(error, env) : `${file} Nothing was changed.`;
  return sentence === null ? null : { sentence, exitCode: FAILED };
}

/** One sentence for a file or a disk that is at fault; null for anything else. */
export function fileFault(error: unknown, env: NodeJS.ProcessEnv): string | null {
  const fault = faultOf(error);
  const { code } = fault;
  if (error instanceof FileFault) return damagedFile(error, env);
  if (isDamage(error)) {
    return `A file of the data folder ${dataDirOf(env)} is damaged (${code}): npm run doctor says which.`;
  }
  return isOfFiles(fault)
    ? `The data folder ${dataDirOf(env)} cannot be written (${code}): the disk is full or read-only, or the folder belongs to another user.`
    : null;
}

/** Why the server cannot listen at HOST and PORT; null for anything else. */
function listenFault(error: unknown, env: NodeJS.ProcessEnv): string | null {
  const { code, syscall } = faultOf(error);
  const port = env.PORT || '3000';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what runs there, or choose another one with PORT=${Number(port) + 1} npm start`;
  }
  if (syscall !== 'listen') return null;
  return /^(EACCES|EPERM)$/.test(code)
    ? `Port ${port} is not for this user (${code}): choose one above 1023 with PORT.`
    : `HOST=${env.HOST ?? ''} is no address of this machine (${code}): leave it out for this machine alone, 0.0.0.0 is every address.`;
}
