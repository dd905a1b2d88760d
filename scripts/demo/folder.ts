import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MARK } from '#api/platform/demo-mark';
import type { StaffRole } from '#domain/console/staff';

/** Note next to a demonstration: how it was made and how to sign in. */
export interface Demo {
  seed: number;
  days: number;
  users: number;
  orders: number;
  staff: { username: string; role: StaffRole; password: string }[];
  /** An account to look at the product with. */
  user: { phone: string; password: string };
}

const DATABASE = 'ziping.db';

/** `none`: nothing is there. `unfinished`: the filling was cut off. `real`: data of real people. */
export type FolderState = { is: 'none' | 'unfinished' | 'real' } | { is: 'filled'; demo: Demo };

export function stateOf(folder: string): FolderState {
  const mark = join(folder, DEMO_MARK);
  if (!existsSync(mark)) return { is: existsSync(join(folder, DATABASE)) ? 'real' : 'none' };
  const { demo } = JSON.parse(readFileSync(mark, 'utf8')) as { demo: Demo | null };
  return demo === null ? { is: 'unfinished' } : { is: 'filled', demo };
}

/** Starts over. The marker is written before the first row, so that a half-filled folder is recognised. */
export function beginDemo(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeMark(folder, null);
}

/** The passwords are readable to readers of the folder: there is nothing real behind them. */
export function writeMark(folder: string, demo: Demo | null): void {
  writeFileSync(join(folder, DEMO_MARK), `${JSON.stringify({ demo }, null, 2)}\n`, { mode: 0o600 });
}
