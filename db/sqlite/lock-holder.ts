import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Byte of the shared-memory file that a writer locks (`WAL_WRITE_LOCK` of SQLite's file format, section 4.3). */
const WRITE_LOCK = 120;

/** `1: POSIX  ADVISORY  WRITE 4711 fe:00:131 120 120`: kind, process, inode, first and last byte. */
const LOCK = /^\d+: POSIX\s+ADVISORY\s+WRITE (\d+) [\da-f]+:[\da-f]+:(\d+) (\d+) (\d+|EOF)$/;

/** Returns the process that holds the write lock of the database file, from Linux's list of locks; null if unknown. */
export function writeLockHolder(path: string, locks = '/proc/locks'): number | null {
  try {
    const { ino } = statSync(`${path}-shm`);
    for (const line of readFileSync(locks, 'utf8').split('\n')) {
      const [, pid, inode, first, last] = LOCK.exec(line) ?? [];
      const covers = Number(first) <= WRITE_LOCK && (last === 'EOF' || Number(last) >= WRITE_LOCK);
      if (Number(inode) === ino && covers) return Number(pid);
    }
  } catch {
    // Not Linux, or the list may not be read.
  }
  return null;
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'a process';
  }
}

/** Log message: who has held the write lock of `path`, and since when. */
export function heldBy(path: string, since: Date): string {
  const pid = writeLockHolder(path);
  const holder = pid === null ? 'another process' : `${nameOf(pid)} (pid ${pid})`;
  return `the write lock of ${basename(path)} is held by ${holder} since ${since.toISOString().slice(11, 19)} UTC`;
}
