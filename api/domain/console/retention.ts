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
  /**
   * Numbers of members who stayed in the first month after it, the second, and so on; null while that is open for some.
   */
  members: (number | null)[];
  netFen: number;
}

/** Days after a month in which a purchase still counts as staying: nothing renews automatically. */
const GRACE_DAYS = 7;

/** Month `k`, with its grace: it begins when the day ends that is k × 30 days after the first one. */
function monthOf(day: number, k: number): { since: number; until: number } {
  const first = day + k * MONTH_DAYS + 1;
  return { since: dayStart(first), until: dayStart(first + MONTH_DAYS + GRACE_DAYS) };
}

type Followed = Omit<Follower, 'userId' | 'netFen'>;

/** Returns for any month `k` whether they were a member at some instant of it, whoever paid; returning members count again. */
function staysOf({ firstAt, grants }: Followed): (k: number) => boolean {
  const [lived, day] = [spans(grants), dayOf(firstAt)];
  return (k) => {
    const month = monthOf(day, k);
    return lived.some(({ from, until }) => from < month.until && month.since < until);
  };
}

/** Returns true if they stayed in month `k`. */
export const stayed = (one: Followed, k: number): boolean => staysOf(one)(k);

/** The days of a month, both inclusive; null for an invalid text: `2026-13`. */
export function monthDays(month: string): { from: number; to: number } | null {
  const from = readDay(`${month}-01`);
  if (from === null) return null;
  let to = from;
  while (monthText(to + 1) === month) to += 1;
  return { from, to };
}

/** Whether month `k` is over for all of a month's people. */
function isDecided(month: string, k: number, now: number): boolean {
  const days = monthDays(month);
  return days !== null && monthOf(days.to, k).until <= now;
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
