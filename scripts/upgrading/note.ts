import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { sync } from '#db/backups';
import { RefusedError } from '../lib/command.ts';

const Note = z.object({
  /** Names of releases. */
  from: z.string(),
  to: z.string(),
  /** The backup made before, and its start time, ms. */
  copy: z.string(),
  copiedAt: z.int(),
  /** Rows of the copy do not fit together. */
  doubts: z.boolean(),
  /** When `current` began to name the later release, ms. */
  switchedAt: z.int(),
  /** False until the later release served. */
  done: z.boolean(),
});

/** The last upgrade, needed for a rollback. */
export type Note = z.infer<typeof Note>;

const pathIn = (releases: string) => join(releases, 'upgrade.json');

/** The note in a folder of releases, if any; `current` is for the message. @throws RefusedError if it is damaged */
export function readNote(releases: string, current: string | null): Note | null {
  const path = pathIn(releases);
  if (!existsSync(path)) return null;
  try {
    return Note.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new RefusedError(
      `${basename(releases)}/upgrade.json cannot be read: current is ${current}. Remove ${path} when that release serves; there is no way back by command then.`,
    );
  }
}

/** Writes the note whole or not at all, also through a power cut. */
export function writeNote(releases: string, note: Note): Note {
  const path = pathIn(releases);
  writeFileSync(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o644, flush: true });
  renameSync(`${path}.new`, path);
  sync(releases);
  return note;
}

export const removeNote = (releases: string): void => rmSync(pathIn(releases), { force: true });
