import { countText, fenText } from '#admin/lib/number-text.ts';
import type { Statistics } from '#contract/statistics';
import { DEFINITIONS, type FigureKind, type Figures, revenueOf, shareText } from '#domain/console/day-figures';
import { A_FEN } from '#domain/report/model-cost';
import { type Behind, type Days, membersBehind, ordersBehind, trialsBehind, usersBehind, type Who } from './behind.ts';
import { STATISTICS } from './text.ts';

/** Kind of a value: a whole number, fen, or a ratio. */
type Scale = 'count' | 'money' | 'rate';

/** Text of a value, by its kind. */
export const VALUE_TEXTS: Readonly<Record<Scale, (value: number) => string>> = {
  count: countText,
  money: (fen) => fenText(Math.round(fen)),
  rate: (share) => `${(100 * share).toFixed(1)}%`,
};

interface FigureMore {
  /** Definition, if the name does not suffice. */
  meaning?: string;
  behind?: (days: Days, who: Who) => Behind;
}

export interface Figure extends FigureMore {
  label: string;
  /** Kind of the counted rows; decides which filters apply. */
  kind: FigureKind;
  scale: Scale;
  text: (figures: Figures) => string;
  /** Value to compare and to draw; rates are between 0 and 1. */
  value: (figures: Figures) => number;
}

const whole =
  (scale: 'count' | 'money') =>
  (label: string, kind: FigureKind, value: Figure['value'], more: FigureMore = {}): Figure => ({
    label,
    kind,
    scale,
    value,
    text: (figures) => VALUE_TEXTS[scale](value(figures)),
    ...more,
  });
const count = whole('count');
const money = whole('money');

type Share = (figures: Figures) => readonly [part: number, whole: number];

const rate = (label: string, kind: FigureKind, share: Share, more: FigureMore): Figure => ({
  label,
  kind,
  scale: 'rate',
  value(figures) {
    const [part, all] = share(figures);
    return all === 0 ? 0 : part / all;
  },
  text: (figures) => shareText(...share(figures)),
  ...more,
});

const orders = (by: Parameters<typeof ordersBehind>[1]) => ({
  behind: (days: Days, who: Who) => ordersBehind(days, by, who),
});

const revenue = money(STATISTICS.revenue, 'sold', revenueOf, orders('money'));
const returnedFen = money(STATISTICS.returnedFen, 'sold', (figures) => figures.returnedFen, orders('refunded'));
const ordered = count(STATISTICS.ordered, 'sold', (figures) => figures.ordered, orders('created'));
const paid = count(STATISTICS.paid, 'sold', (figures) => figures.paid, orders('paid'));
const refundRate = rate(
  STATISTICS.refundRate,
  'sold',
  (figures) => [figures.returned, figures.paid],
  orders('firstRefunded'),
);
const registered = count(STATISTICS.registered, 'people', (figures) => figures.registered, { behind: usersBehind });
const trialRate = rate(
  STATISTICS.trialRate,
  'people',
  ({ trialsConverted, trialsEnded }) => [trialsConverted, trialsEnded],
  { behind: (days, who) => trialsBehind(days, who, true) },
);
const members = count(STATISTICS.membersAtEnd, 'house', (figures) => figures.members, { behind: membersBehind });
const renewalRate = rate(STATISTICS.renewalRate, 'sold', ({ renewed, due }) => [renewed, due], {
  meaning: DEFINITIONS.renewal,
  ...orders('due'),
});
const churned = count(STATISTICS.churned, 'sold', ({ renewed, due }) => due - renewed, { meaning: DEFINITIONS.churn });
const visits = count(STATISTICS.visits, 'people', (figures) => figures.visits);
// Added up in millionths of a fen and rounded once. No list contains all calls: failed ones leave no report.
const cost = money(STATISTICS.cost, 'house', (figures) => figures.cost / A_FEN);
const calls = count(STATISTICS.calls, 'house', ({ modelCalls }) => modelCalls);
const tokens: Figure = {
  ...count(
    `${STATISTICS.tokensIn} / ${STATISTICS.tokensOut}`,
    'house',
    (figures) => figures.tokensIn + figures.tokensOut,
  ),
  text: ({ tokensIn, tokensOut }) => `${countText(tokensIn)} / ${countText(tokensOut)}`,
};

/** The figures below the main chart. */
export const TILES: readonly Figure[] = [paid, registered, members, renewalRate];
/** The remaining figures in display order. */
export const OTHERS: readonly Figure[] = [
  returnedFen,
  ordered,
  refundRate,
  trialRate,
  churned,
  visits,
  cost,
  calls,
  tokens,
];

export type Period = Statistics['series'][number];

export interface ChartSpec {
  title: string;
  /** The first is solid, the second dashed, so that the difference does not depend on colour. */
  lines: readonly [Figure] | readonly [Figure, Figure];
  /** True if the values of a range add up; otherwise the last one counts. */
  adds: boolean;
}

export const REVENUE_CHART = {
  title: STATISTICS.revenue,
  lines: [revenue, returnedFen],
  adds: true,
} as const satisfies ChartSpec;

export const CHARTS: readonly ChartSpec[] = [
  { title: `${STATISTICS.ordered}与${STATISTICS.paid}`, lines: [ordered, paid], adds: true },
  { title: STATISTICS.members, lines: [members], adds: false },
  { title: STATISTICS.registered, lines: [registered], adds: true },
  { title: STATISTICS.trialRate, lines: [trialRate], adds: false },
  { title: STATISTICS.refundRate, lines: [refundRate], adds: false },
  { title: STATISTICS.renewalRate, lines: [renewalRate], adds: false },
  { title: STATISTICS.cost, lines: [cost], adds: true },
];

/** Daily counts are bars; running values are lines. */
export const isBars = ({ lines: [{ scale }], adds }: ChartSpec): boolean => scale === 'count' && adds;

/** Describes the chart: total, maximum and minimum. */
export function summaryOf({ lines, adds }: ChartSpec, series: readonly Period[]): string {
  return lines
    .map(({ label, value, scale }) => {
      const text = VALUE_TEXTS[scale];
      const values = series.map(({ figures }) => value(figures));
      const [highest, lowest] = [Math.max(...values), Math.min(...values)];
      const at = (wanted: number) => series[values.indexOf(wanted)]?.from ?? '';
      const all = adds ? `合计 ${text(values.reduce((sum, one) => sum + one, 0))}` : `期末 ${text(values.at(-1) ?? 0)}`;
      return `${label}${all}；最高 ${text(highest)}（${at(highest)}），最低 ${text(lowest)}（${at(lowest)}）。`;
    })
    .join('');
}
