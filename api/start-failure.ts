import { LostDatabaseError } from '#db/money/first-open';
import { LostKeysError } from '#db/sealed';
import { DataKeysError } from './platform/data-keys.ts';
import { ConfigError } from './platform/setting.ts';

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
/** A folder of somebody else, a disk that is full, or one that the system has made read-only. */
const NOT_WRITABLE =
  /^(SQLITE_(READONLY|CANTOPEN|FULL|IOERR)|EROFS|EACCES|EPERM|ENOTDIR|ENOSPC|EDQUOT)/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A port below 1024 is refused with one of the same codes, but is no file. */
const isOfFiles = (error: unknown, code: string) =>
  code.startsWith('SQLITE_') || (error instanceof Error && 'path' in error);

/** Refused until somebody changes something: starting again is in vain. As commands end with for the same. */
const REFUSED = 2;
/** It may pass: room on the disk, a port that is free again. */
const FAILED = 1;

/** How a start ends that the person at the keyboard can mend. */
interface StartFailure {
  sentence: string;
  exitCode: typeof REFUSED | typeof FAILED;
}

/** One sentence for what the person at the keyboard can mend; null for what they cannot. */
export function startFailure(error: unknown, env: NodeJS.ProcessEnv): StartFailure | null {
  if (
    error instanceof ConfigError ||
    error instanceof DataKeysError ||
    error instanceof LostDatabaseError ||
    error instanceof LostKeysError
  ) {
    return { sentence: error.message, exitCode: REFUSED };
  }
  const sentence = passing(error, env);
  return sentence === null ? null : { sentence, exitCode: FAILED };
}

function passing(error: unknown, env: NodeJS.ProcessEnv): string | null {
  const code = codeOf(error);
  if (DAMAGED.test(code)) {
    return `The database file is damaged (${code}): keep it, and restore the latest backup with npm run restore.`;
  }
  if (NOT_WRITABLE.test(code) && isOfFiles(error, code)) {
    return `The data folder ${env.DATA_DIR || 'data'} cannot be written (${code}): the disk is full or read-only, or the folder belongs to another user. Nothing was changed.`;
  }
  if (code === 'EADDRINUSE') {
    const port = env.PORT || '3000';
    return `Port ${port} is already in use: stop what runs there, or choose another one with PORT=${Number(port) + 1} npm start`;
  }
  return null;
}
