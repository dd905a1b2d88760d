import { groupBy } from '../lookup.ts';
import { type Grant, spans } from '../shop/membership.ts';
import { dayOf, dayStart, monthText, readDay } from '../time/beijing-day.ts';

/** A month of retention has the days of the shortest membership. */
const MONTH_DAYS = 30;
export const MONTHS = 12;

/** A person since their first paid membership. Instants are ms, `netFen` until now. */
export interface Follower {
  userId: string;
  firstAt: number;
  grants: readonly Grant[];
  netFen: number;
}

/** People by the month of their first paid membership. */
export interface RetentionRow {
  /** `2026-01` */
  month: string;
  people: number;
  /** How many were members after one month, two, and so on; null while the day of some is to come. */
  members: (number | null)[];
  netFen: number;
}

/** The instant that decides over month `k`: when the day ends that lies k × 30 days after the first one. */
const decidedAt = (day: number, k: number): number => dayStart(day + k * MONTH_DAYS + 1);

type Followed = Omit<Follower, 'userId' | 'netFen'>;

/** Answers for any month `k` whether a member by all their days, whoever paid for them; who comes back counts again. */
function staysOf({ firstAt, grants }: Followed): (k: number) => boolean {
  const [lived, day] = [spans(grants), dayOf(firstAt)];
  return (k) => {
    const at = decidedAt(day, k);
    return lived.some(({ from, until }) => from <= at && at < until);
  };
}

/** True where somebody is a member after `k` months. */
export const stayed = (one: Followed, k: number): boolean => staysOf(one)(k);

/** The days of a month, both included; null for a text that is none: `2026-13`. */
export function monthDays(month: string): { from: number; to: number } | null {
  const from = readDay(`${month}-01`);
  if (from === null) return null;
  let to = from;
  while (monthText(to + 1) === month) to += 1;
  return { from, to };
}

/** Whether the day that decides over month `k` is over for all of a month's people. */
function isDecided(month: string, k: number, now: number): boolean {
  const days = monthDays(month);
  return days !== null && decidedAt(days.to, k) <= now;
}

/** Month by month, the earliest first. */
export function retentionOf(people: readonly Follower[], now: number): RetentionRow[] {
  const months = groupBy(people, ({ firstAt }) => monthText(dayOf(firstAt)));
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => {
      const stays = own.map(staysOf);
      return {
        month,
        people: own.length,
        members: Array.from({ length: MONTHS }, (_, index) =>
          isDecided(month, index + 1, now) ? stays.filter((stayed) => stayed(index + 1)).length : null,
        ),
        netFen: own.reduce((fen, one) => fen + one.netFen, 0),
      };
    });
}
