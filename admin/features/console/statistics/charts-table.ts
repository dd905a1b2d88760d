import { countText, fenText } from '#admin/lib/number-text.ts';
import type { Statistics } from '#contract/statistics';
import { type FigureKind, type Figures, revenueOf } from '#domain/console/day-figures';
import { A_FEN } from '#domain/report/model-cost';
import { type Behind, type Days, membersBehind, ordersBehind, trialsBehind, usersBehind, type Who } from './behind.ts';
import { STATISTICS } from './text.ts';
import type { Scale } from './ticks.ts';

export type Period = Statistics['series'][number];

/** One series of a chart. */
interface Line {
  name: string;
  value: (figures: Figures) => number;
  text: (value: number) => string;
  behind?: (days: Days, who: Who) => Behind;
}

export interface ChartSpec {
  title: string;
  /** The first is solid, the second dashed, so that the difference does not depend on colour. */
  lines: readonly [Line] | readonly [Line, Line];
  /** Kind of the values, for the axis. */
  scale: Scale;
  /** Subject of the figure; decides which filters apply. */
  kind: FigureKind;
  /** True if the values of a range add up; otherwise the last one counts. */
  adds: boolean;
}

const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export const CHARTS: readonly ChartSpec[] = [
  {
    title: STATISTICS.revenue,
    lines: [
      {
        name: STATISTICS.revenue,
        value: revenueOf,
        text: fenText,
        behind: (days, who) => ordersBehind(days, 'money', who),
      },
      {
        name: STATISTICS.returnedFen,
        value: ({ returnedFen }) => returnedFen,
        text: fenText,
        behind: (days, who) => ordersBehind(days, 'refunded', who),
      },
    ],
    kind: 'sold',
    scale: 'money',
    adds: true,
  },
  {
    title: `${STATISTICS.ordered}与${STATISTICS.paid}`,
    lines: [
      {
        name: STATISTICS.ordered,
        value: ({ ordered }) => ordered,
        text: countText,
        behind: (days, who) => ordersBehind(days, 'created', who),
      },
      {
        name: STATISTICS.paid,
        value: ({ paid }) => paid,
        text: countText,
        behind: (days, who) => ordersBehind(days, 'paid', who),
      },
    ],
    kind: 'sold',
    scale: 'count',
    adds: true,
  },
  {
    title: STATISTICS.members,
    lines: [
      {
        name: STATISTICS.members,
        value: ({ members }) => members,
        text: countText,
        behind: membersBehind,
      },
    ],
    kind: 'house',
    scale: 'count',
    adds: false,
  },
  {
    title: STATISTICS.registered,
    lines: [
      {
        name: STATISTICS.registered,
        value: ({ registered }) => registered,
        text: countText,
        behind: usersBehind,
      },
    ],
    kind: 'people',
    scale: 'count',
    adds: true,
  },
  {
    title: STATISTICS.trialRate,
    lines: [
      {
        name: STATISTICS.trialRate,
        value: ({ trialsConverted, trialsEnded }) => rate(trialsConverted, trialsEnded),
        text: percent,
        behind: (days, who) => trialsBehind(days, who, true),
      },
    ],
    kind: 'people',
    scale: 'rate',
    adds: false,
  },
  {
    title: STATISTICS.refundRate,
    lines: [
      {
        name: STATISTICS.refundRate,
        value: ({ returned, paid }) => rate(returned, paid),
        text: percent,
        behind: (days, who) => ordersBehind(days, 'firstRefunded', who),
      },
    ],
    kind: 'sold',
    scale: 'rate',
    adds: false,
  },
  {
    title: STATISTICS.renewalRate,
    lines: [
      {
        name: STATISTICS.renewalRate,
        value: ({ renewed, due }) => rate(renewed, due),
        text: percent,
        behind: (days, who) => ordersBehind(days, 'due', who),
      },
    ],
    kind: 'sold',
    scale: 'rate',
    adds: false,
  },
  {
    title: STATISTICS.cost,
    // Added up in millionths of a fen and rounded once. No list contains all calls: failed ones leave no report.
    lines: [
      {
        name: STATISTICS.cost,
        value: ({ cost }) => cost / A_FEN,
        text: (fen) => fenText(Math.round(fen)),
      },
    ],
    kind: 'house',
    scale: 'money',
    adds: true,
  },
];

/** Daily counts are bars; running values are lines. */
export const isBars = ({ scale, adds }: ChartSpec): boolean => scale === 'count' && adds;

/** Describes the chart: total, maximum and minimum. */
export function summaryOf({ lines, adds }: ChartSpec, series: readonly Period[]): string {
  return lines
    .map(({ name, value, text }) => {
      const values = series.map(({ figures }) => value(figures));
      const [highest, lowest] = [Math.max(...values), Math.min(...values)];
      const at = (wanted: number) => series[values.indexOf(wanted)]?.from ?? '';
      const all = adds ? `合计 ${text(values.reduce((sum, one) => sum + one, 0))}` : `期末 ${text(values.at(-1) ?? 0)}`;
      return `${name}${all}；最高 ${text(highest)}（${at(highest)}），最低 ${text(lowest)}（${at(lowest)}）。`;
    })
    .join('');
}
