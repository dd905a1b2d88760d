import { keysOf } from '../lookup.ts';

/** What orders of a day come to, by plan and source. Money is fen. */
export interface Sold {
  /** Orders made, and paid for. */
  ordered: number;
  paid: number;
  paidFen: number;
  /** Orders of which something went back for the first time. */
  returned: number;
  /** Everything that went back, of whichever day's sale: revenue is `paidFen - returnedFen`. */
  returnedFen: number;
  /**
   * Orders of memberships whose days, counted from the payment, were over, less those given back before;
   * and how many of their buyers had paid for another membership by the end of that day. The others left.
   *
   * @example A month paid on 1 May is due on 31 May; renewed: paid again from 1 May to 31 May.
   */
  due: number;
  renewed: number;
}

/** What one day, or a stretch of days, comes to. Money is fen, `cost` millionths of a fen. */
export interface Figures extends Sold {
  visits: number;
  registered: number;
  /** Free trials that ended, and how many of them had become a membership by then. */
  trialsEnded: number;
  trialsConverted: number;
  /** Members when the last of the days ended. */
  members: number;
  modelCalls: number;
  tokensIn: number;
  tokensOut: number;
  cost: number;
}

export const NOTHING_SOLD: Sold = {
  ordered: 0,
  paid: 0,
  paidFen: 0,
  returned: 0,
  returnedFen: 0,
  due: 0,
  renewed: 0,
};

export const NO_FIGURES: Figures = {
  ...NOTHING_SOLD,
  visits: 0,
  registered: 0,
  trialsEnded: 0,
  trialsConverted: 0,
  members: 0,
  modelCalls: 0,
  tokensIn: 0,
  tokensOut: 0,
  cost: 0,
};

/** The sum of consecutive days; the number of members is that of the last day. */
export function sumFigures(days: readonly Figures[]): Figures {
  const sum = { ...NO_FIGURES };
  for (const day of days) {
    for (const name of keysOf(sum)) sum[name] += day[name];
  }
  return { ...sum, members: days.at(-1)?.members ?? 0 };
}
