/**
 * Every known way in which another engine differs from ours, and why ours is right. A difference that matches none is
 * a defect.
 */
export const REASONS = {
  clockMinutes: {
    oracle: 'lunar-javascript',
    what: 'start of luck by method 2: one minute more, which is two hours of life',
    why: 'it subtracts clock minutes and drops the seconds; we floor the elapsed seconds',
  },
  luckHours: {
    oracle: 'tyme4ts',
    what: 'age at the start of luck: at most two hours of life, direction and cycles the same',
    why: 'it counts 30 s as an hour of life where we count whole minutes as two hours',
  },
  monthEnd: {
    oracle: 'tyme4ts',
    what: 'not compared: the date on which luck starts',
    why: 'it carries 29 February over to 1 March where we, as lunar-javascript, take 28 February',
  },
} as const;

export type Reason = keyof typeof REASONS;

/** Hours of life by which tyme4ts may differ in the start of luck. */
export const LUCK_HOURS = 2;

/** One fact on which the engines differ for one birth. */
export interface Difference {
  fact: string;
  own: string;
  other: string;
  /** Null if nothing explains it. */
  reason: Reason | null;
}
