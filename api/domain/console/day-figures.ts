import { keysOf } from '../lookup.ts';

/** Sums of a day's orders, by plan and source. Money is fen. */
export interface Sold {
  /** Orders created, and paid. */
  ordered: number;
  paid: number;
  paidFen: number;
  /** Orders refunded (in part or in full) for the first time. */
  returned: number;
  /** All refunds, whatever the day of the sale: revenue is `paidFen - returnedFen`. */
  returnedFen: number;
  /**
   * Membership orders whose days, counted from the payment, ended, without those refunded before; and how many of
   * their buyers had paid for another membership by the end of that day. The others left.
   * @example A month paid on 1 May is due on 31 May; renewed: paid again from 1 May to 31 May.
   */
  due: number;
  renewed: number;
}

/** Figures of one day, or of a range of days. Money is fen, `cost` millionths of a fen. */
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

export const revenueOf = ({ paidFen, returnedFen }: Sold): number => paidFen - returnedFen;

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

/** A share as `12.5%`; a dash if the total is 0. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`;
}

/** Average per person: fen, whole. */
export const perPerson = (fen: number, people: number): number => (people === 0 ? 0 : Math.round(fen / people));

/** Definitions shown with rates and averages in the console. */
export const DEFINITIONS = {
  renewal:
    '这段时间里到期的会员订单中，买家在到期当天结束前又付款买了会员的比例。到期按付款时间加天数计；到期前已全额退款的不计。',
  churn: '到期当天结束时还没有续费的会员订单。流失与已续费相加等于到期。',
  perUser: '这一批注册的人至今付的款减去退款，除以注册人数，没有付款的人也算在内。',
  perPayer: '同样的净收入，除以其中付过款的人数。',
} as const;

/** Kind of a figure, which determines its filters: sales by plan and source, people by source. */
export type FigureKind = 'sold' | 'people' | 'house';

export const NARROWED_BY: Readonly<Record<FigureKind, readonly ('type' | 'source')[]>> = {
  sold: ['type', 'source'],
  people: ['source'],
  house: [],
};

/** Sums consecutive days; the number of members is that of the last day. */
export function sumFigures(days: readonly Figures[]): Figures {
  const sum = { ...NO_FIGURES };
  for (const day of days) {
    for (const name of keysOf(sum)) sum[name] += day[name];
  }
  return { ...sum, members: days.at(-1)?.members ?? 0 };
}
