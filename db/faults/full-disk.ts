/** Of SQLite: no room, or a disk that takes no writes. */
const REFUSED_BY_DISK = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;
/** Of PostgreSQL: `disk_full`. */
const DISK_FULL = '53100';

/** The code of an error, or of what caused it, when the disk is why nothing was written; else null. */
export function diskRefusal(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && REFUSED_BY_DISK.test(String(at.code))) return String(at.code);
    if ('errno' in at && String(at.errno) === DISK_FULL) return DISK_FULL;
  }
  return null;
}
