import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';

const HOUR_MS = 3_600_000;
/** The longest: a copy of the first day of a month stays until the next one's. */
const MONTH_MS = 31 * 24 * HOUR_MS;
const DOUBTS = '.doubts';
const NAME = /^ziping-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.(?:db|db\.zst|dump)$/;

/** Retention of copies: all for some hours, then the last of each day, then of each month. */
interface Retention {
  hours: number;
  days: number;
  months: number;
}

/** `48h,30d,12m`, without hours or months too; null for anything else. */
export function readRetention(text: string): Retention | null {
  const [, hours, days, months] = /^(?:(\d{1,4})h,)?(\d{1,4})d(?:,(\d{1,3})m)?$/.exec(text) ?? [];
  if (days === undefined) return null;
  return { hours: Number(hours ?? 0), days: Number(days), months: Number(months ?? 0) };
}

/** ms since the epoch, of a name as `npm run backup` gives it (UTC+8); null for another name. */
function madeAt(name: string): number | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
}

/**
 * Returns the names of expired copies. Keeps the newest, and the newest without recorded doubts. `now` in ms.
 */
export function outlived(names: readonly string[], { hours, days, months }: Retention, now: number) {
  const doubtful = new Set(names.filter((name) => name.endsWith(DOUBTS)));
  const sure = (name: string) => !doubtful.has(name + DOUBTS);
  const backups = names
    .flatMap((name) => ({ name, at: madeAt(name) ?? Number.NaN }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((one, other) => other.at - one.at);
  const kept = new Set<string>();
  const newestSure = backups.find(({ name }) => sure(name))?.name;
  return backups
    .filter(({ name, at }, place) => {
      const day = isoDate(beijingDate(at));
      const month = day.slice(0, 7);
      const age = now - at;
      const stays =
        place === 0 ||
        name === newestSure ||
        age <= hours * HOUR_MS ||
        (age <= days * 24 * HOUR_MS && !kept.has(day)) ||
        (age <= months * MONTH_MS && !kept.has(month));
      if (stays) kept.add(day).add(month);
      return !stays;
    })
    .map(({ name }) => name);
}

/**
 * Removes the copies of a folder whose time is over; how many. A copy has such a name only once it
 * was read back whole, and the keys, of which there is one file, have another.
 */
export function thinOut(folder: string, retention: Retention, now: number): number {
  const gone = outlived(readdirSync(folder), retention, now);
  for (const name of gone) {
    rmSync(join(folder, name));
    rmSync(join(folder, name + DOUBTS), { force: true });
  }
  return gone.length;
}
