import type { Statistics } from '#contract/statistics';
import type { Figures } from '#domain/console/day-figures';
import {
  type Behind,
  type Days,
  type Money,
  membersBehind,
  ordersBehind,
  trialsBehind,
  usersBehind,
} from './behind.ts';
import { ChartFigure } from './chart-figure.tsx';
import { CHARTS } from './charts-table.ts';
import { changeText, costFen, countText, fenText, revenueOf, shareText } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { STATISTICS } from './text.ts';

interface Shown {
  label: string;
  text: (figures: Figures) => string;
  /** What is compared; a rate is a number between 0 and 1. */
  value: (figures: Figures) => number;
  behind?: (days: Days, money: Money) => Behind;
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The figures of the page, in the order in which an owner asks for them. */
const FIGURES: readonly Shown[] = [
  {
    label: STATISTICS.revenue,
    text: (figures) => fenText(revenueOf(figures)),
    value: revenueOf,
    behind: (days, money) => ordersBehind(days, 'paid', money),
  },
  {
    label: STATISTICS.returnedFen,
    text: ({ returnedFen }) => fenText(returnedFen),
    value: ({ returnedFen }) => returnedFen,
    behind: (days, money) => ordersBehind(days, 'refunded', money),
  },
  {
    label: STATISTICS.ordered,
    text: ({ ordered }) => countText(ordered),
    value: ({ ordered }) => ordered,
    behind: (days, money) => ordersBehind(days, 'created', money),
  },
  {
    label: STATISTICS.paid,
    text: ({ paid }) => countText(paid),
    value: ({ paid }) => paid,
    behind: (days, money) => ordersBehind(days, 'paid', money),
  },
  {
    label: STATISTICS.refundRate,
    text: ({ returned, paid }) => shareText(returned, paid),
    value: ({ returned, paid }) => rate(returned, paid),
    behind: (days, money) => ordersBehind(days, 'firstRefunded', money),
  },
  {
    label: STATISTICS.registered,
    text: ({ registered }) => countText(registered),
    value: ({ registered }) => registered,
    behind: usersBehind,
  },
  {
    label: STATISTICS.trialRate,
    text: ({ trialsConverted, trialsEnded }) => shareText(trialsConverted, trialsEnded),
    value: ({ trialsConverted, trialsEnded }) => rate(trialsConverted, trialsEnded),
    behind: (days, money) => trialsBehind(days, money, true),
  },
  {
    label: STATISTICS.membersAtEnd,
    text: ({ members }) => countText(members),
    value: ({ members }) => members,
    behind: membersBehind,
  },
  {
    label: STATISTICS.visits,
    text: ({ visits }) => countText(visits),
    value: ({ visits }) => visits,
  },
  {
    label: STATISTICS.cost,
    text: (figures) => fenText(costFen(figures)),
    value: costFen,
  },
  {
    label: STATISTICS.calls,
    text: ({ modelCalls }) => countText(modelCalls),
    value: ({ modelCalls }) => modelCalls,
  },
  {
    label: `${STATISTICS.tokensIn} / ${STATISTICS.tokensOut}`,
    text: ({ tokensIn, tokensOut }) => `${countText(tokensIn)} / ${countText(tokensOut)}`,
    value: ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
  },
];

const TILES: readonly string[] = [
  STATISTICS.paid,
  STATISTICS.registered,
  STATISTICS.membersAtEnd,
  STATISTICS.refundRate,
];

interface OverviewProps {
  data: Statistics;
  money: Money;
}

/** Net revenue over time, beside what it came to before, and the four figures asked for next. */
export function Hero({ data, money }: OverviewProps) {
  const { now, before } = data;
  const [revenue] = CHARTS;
  const [figure] = FIGURES;
  if (!revenue || !figure) return null;
  return (
    <div className="grid gap-3">
      <ChartFigure spec={revenue} data={data} money={money} height={240}>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-[1.75rem] leading-tight font-medium">
            <ListLink behind={ordersBehind(now, 'paid', money)}>
              {figure.text(now.figures)}
            </ListLink>
          </span>
          <span className="text-small text-ink2">
            {STATISTICS.compared(before.from, before.to)} {figure.text(before.figures)} ·{' '}
            {changeText(figure.value(now.figures), figure.value(before.figures))}
          </span>
        </p>
      </ChartFigure>
      <FigureList data={data} money={money} shown={FIGURES.filter(isTile)} />
    </div>
  );
}

const isTile = ({ label }: Shown) => TILES.includes(label);

/** The figures that do not stand at the top. */
export function OtherFigures({ data, money }: OverviewProps) {
  return (
    <FigureList data={data} money={money} shown={FIGURES.slice(1).filter((one) => !isTile(one))} />
  );
}

function FigureList({ data, money, shown }: OverviewProps & { shown: readonly Shown[] }) {
  const { now, before } = data;
  return (
    <dl className="grid grid-cols-2 border-y border-line bg-card desk:grid-cols-4">
      {shown.map(({ label, text, value, behind }) => (
        <div key={label} className="grid content-start gap-0.5 px-4 py-2">
          <dt className="text-small text-ink2">{label}</dt>
          <dd className="text-heading wrap-anywhere">
            {behind ? (
              <ListLink behind={behind(now, money)}>{text(now.figures)}</ListLink>
            ) : (
              text(now.figures)
            )}
          </dd>
          <dd className="text-small text-ink3">
            {text(before.figures)} · {changeText(value(now.figures), value(before.figures))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
