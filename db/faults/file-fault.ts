import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { messageOf } from './message-of.ts';

/** The files of a data folder that are read before anything is served. */
export type FileKind =
  | 'database'
  | 'keys'
  | 'sandbox'
  | 'pushKeys'
  | 'sandboxKey'
  | 'jwtSecret'
  | 'dataKeySecret'
  | 'ledgerSecret';

/** A damaged file, by name: each kind of file has its own remedy. */
export class FileFault extends Error {
  constructor(
    readonly kind: FileKind,
    readonly path: string,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${path} is damaged: ${detail}`, options);
  }
}

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/** True for the errors of SQLite about bytes that make no sense. */
export const isDamage = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && DAMAGED.test(String(cause.code));

/** Runs `work` on a SQLite file, and names the file if it is damaged. */
export function naming<T>(kind: FileKind, path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    throw new FileFault(kind, path, messageOf(cause), { cause });
  }
}

const MAGIC = 'SQLite format 3\0';
const HEADER = 100;
const [MIN_PAGE, MAX_PAGE] = [512, 65_536];
/** Fractions of a page that a table's payload may take: the only values there ever were. */
const FRACTIONS = [64, 32, 32];

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(HEADER);
  const file = openSync(path, 'r');
  try {
    return header.subarray(0, readSync(file, header, 0, HEADER, 0));
  } finally {
    closeSync(file);
  }
}

/** Of the first 100 bytes (https://www.sqlite.org/fileformat2.html, 1.3); null for a header that can be. */
function headerFault(header: Buffer, bytes: number, isWritten: boolean): string | null {
  if (header.length < HEADER || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'it has no header';
  const written = header.readUInt16BE(16);
  const page = written === 1 ? MAX_PAGE : written;
  if (page < MIN_PAGE || (page & (page - 1)) !== 0) return `pages of ${page} bytes`;
  // 1 for a journal, 2 for a log. SQLite takes any other for a file that it may not write.
  if ([18, 19].some((at) => header[at] !== 1 && header[at] !== 2)) return 'an unknown version in its header';
  if (FRACTIONS.some((fraction, n) => header[21 + n] !== fraction)) return 'its header';
  const pages = header.readUInt32BE(28);
  // The count is valid if it was written with the last change, and no change is in progress.
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return !isWritten && isCounted && bytes < pages * page ? `${bytes} bytes of ${pages * page}` : null;
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Checks the header of a SQLite file; SQLite itself reports a damaged one as a full disk. Another process may have the
 * file open, this one must not: closing a descriptor releases all locks of its process on the file
 * (https://www.sqlite.org/howtocorrupt.html, 2.2), and the next command would truncate the log of a running server. A
 * missing or empty file is a new one.
 * @throws FileFault
 */
export function assertHeader(kind: FileKind, path: string): void {
  if (sizeOf(path) === 0) return;
  // In this order, because another server may be writing: a header that counts missing pages has a journal until they
  // are written, and a log may contain pages the file lacks.
  const header = headerOf(path);
  const isWritten = [`${path}-wal`, `${path}-journal`].some((beside) => sizeOf(beside) > 0);
  const fault = headerFault(header, sizeOf(path), isWritten);
  if (fault !== null) throw new FileFault(kind, path, fault);
}
