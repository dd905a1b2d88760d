import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LEFTOVER = /\.unfinished(?:-(\d+)(?:-plain)?(?:-wal|-shm|-journal)?)?$/;
/** Of a process of another machine, or of a release that wrote no process into the name: it may still be at it. */
const SURELY_DEAD_MS = 60 * 60_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isDead(path: string, pid: string | undefined, now: number): boolean {
  if (pid !== undefined && isAlive(Number(pid))) return false;
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
  return now - written > (pid === undefined ? SURELY_DEAD_MS : DEAD_MS);
}

/** An unknown process may be in another container on the same folder: its files are recent. */
const DEAD_MS = 10 * 60_000;

/** Removes what copies that were killed left in a folder; how many. `now` is in ms. */
export function removeLeftovers(folder: string, now: number): number {
  if (!existsSync(folder)) return 0;
  const gone = readdirSync(folder).filter((name) => {
    const found = LEFTOVER.exec(name);
    return found !== null && isDead(join(folder, name), found[1], now);
  });
  for (const name of gone) rmSync(join(folder, name), { force: true });
  return gone.length;
}

/** Removes what this process has begun in a folder and not finished. */
function removeOwn(folder: string): void {
  if (!existsSync(folder)) return;
  const own = String(process.pid);
  for (const name of readdirSync(folder)) {
    if (LEFTOVER.exec(name)?.[1] === own) rmSync(join(folder, name), { force: true });
  }
}

/** Exit code of a command ended by a signal: 128 plus the signal's number. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Ends the process at a signal, having removed what it began in `folder`. */
export function tidyOnSignals(folder: string): void {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      removeOwn(folder);
      process.exit(code);
    });
  }
}
