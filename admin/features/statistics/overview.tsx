import type { Statistics } from '#contract/statistics';
import { DEFINITIONS, type FigureKind, type Figures, shareText } from '#domain/console/day-figures';
import {
  type Behind,
  countable,
  type Days,
  membersBehind,
  ordersBehind,
  trialsBehind,
  usersBehind,
  type Who,
} from './behind.ts';
import { ChartFigure } from './chart-figure.tsx';
import { CHARTS } from './charts-table.ts';
import { changeText, costFen, countText, fenText, revenueOf } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { Meaning } from './meaning.tsx';
import { STATISTICS } from './text.ts';

interface Shown {
  label: string;
  /** Of what it tells, and so by what it can be narrowed. */
  kind: FigureKind;
  /** What is counted, where the name does not say it. */
  meaning?: string;
  text: (figures: Figures) => string;
  /** What is compared; a rate is a number between 0 and 1. */
  value: (figures: Figures) => number;
  behind?: (days: Days, who: Who) => Behind;
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The figures of the page, in the order in which an owner asks for them. */
const FIGURES: readonly Shown[] = [
  {
    label: STATISTICS.revenue,
    kind: 'sold',
    text: (figures) => fenText(revenueOf(figures)),
    value: revenueOf,
    behind: (days, who) => ordersBehind(days, 'paid', who),
  },
  {
    label: STATISTICS.returnedFen,
    kind: 'sold',
    text: ({ returnedFen }) => fenText(returnedFen),
    value: ({ returnedFen }) => returnedFen,
    behind: (days, who) => ordersBehind(days, 'refunded', who),
  },
  {
    label: STATISTICS.ordered,
    kind: 'sold',
    text: ({ ordered }) => countText(ordered),
    value: ({ ordered }) => ordered,
    behind: (days, who) => ordersBehind(days, 'created', who),
  },
  {
    label: STATISTICS.paid,
    kind: 'sold',
    text: ({ paid }) => countText(paid),
    value: ({ paid }) => paid,
    behind: (days, who) => ordersBehind(days, 'paid', who),
  },
  {
    label: STATISTICS.refundRate,
    kind: 'sold',
    text: ({ returned, paid }) => shareText(returned, paid),
    value: ({ returned, paid }) => rate(returned, paid),
    behind: (days, who) => ordersBehind(days, 'firstRefunded', who),
  },
  {
    label: STATISTICS.registered,
    kind: 'people',
    text: ({ registered }) => countText(registered),
    value: ({ registered }) => registered,
    behind: usersBehind,
  },
  {
    label: STATISTICS.trialRate,
    kind: 'people',
    text: ({ trialsConverted, trialsEnded }) => shareText(trialsConverted, trialsEnded),
    value: ({ trialsConverted, trialsEnded }) => rate(trialsConverted, trialsEnded),
    behind: (days, who) => trialsBehind(days, who, true),
  },
  {
    label: STATISTICS.membersAtEnd,
    kind: 'house',
    text: ({ members }) => countText(members),
    value: ({ members }) => members,
    behind: membersBehind,
  },
  {
    label: STATISTICS.renewalRate,
    kind: 'sold',
    meaning: DEFINITIONS.renewal,
    text: ({ renewed, due }) => shareText(renewed, due),
    value: ({ renewed, due }) => rate(renewed, due),
    behind: (days, who) => ordersBehind(days, 'due', who),
  },
  {
    label: STATISTICS.churned,
    kind: 'sold',
    meaning: DEFINITIONS.churn,
    text: ({ renewed, due }) => countText(due - renewed),
    value: ({ renewed, due }) => due - renewed,
  },
  {
    label: STATISTICS.visits,
    kind: 'people',
    text: ({ visits }) => countText(visits),
    value: ({ visits }) => visits,
  },
  {
    label: STATISTICS.cost,
    kind: 'house',
    text: (figures) => fenText(costFen(figures)),
    value: costFen,
  },
  {
    label: STATISTICS.calls,
    kind: 'house',
    text: ({ modelCalls }) => countText(modelCalls),
    value: ({ modelCalls }) => modelCalls,
  },
  {
    label: `${STATISTICS.tokensIn} / ${STATISTICS.tokensOut}`,
    kind: 'house',
    text: ({ tokensIn, tokensOut }) => `${countText(tokensIn)} / ${countText(tokensOut)}`,
    value: ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
  },
];

const TILES: readonly string[] = [
  STATISTICS.paid,
  STATISTICS.registered,
  STATISTICS.membersAtEnd,
  STATISTICS.renewalRate,
];

interface OverviewProps {
  data: Statistics;
  who: Who;
}

/** Net revenue over time, beside what it came to before, and the four figures asked for next. */
export function Hero({ data, who }: OverviewProps) {
  const { now, before } = data;
  const [revenue] = CHARTS;
  const [figure] = FIGURES;
  if (!revenue || !figure) return null;
  return (
    <div className="grid gap-3">
      <ChartFigure spec={revenue} data={data} who={who} height={240}>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-[1.75rem] leading-tight font-medium">
            <ListLink behind={ordersBehind(now, 'paid', who)}>{figure.text(now.figures)}</ListLink>
          </span>
          <span className="text-small text-ink2">
            {STATISTICS.compared(before.from, before.to)} {figure.text(before.figures)} ·{' '}
            {changeText(figure.value(now.figures), figure.value(before.figures))}
          </span>
        </p>
      </ChartFigure>
      <FigureList data={data} who={who} shown={FIGURES.filter(isTile)} />
    </div>
  );
}

const isTile = ({ label }: Shown) => TILES.includes(label);

/** The figures that do not stand at the top. */
export function OtherFigures({ data, who }: OverviewProps) {
  return (
    <FigureList data={data} who={who} shown={FIGURES.slice(1).filter((one) => !isTile(one))} />
  );
}

function FigureList({ data, who, shown }: OverviewProps & { shown: readonly Shown[] }) {
  const { now, before } = data;
  return (
    <dl className="grid grid-cols-2 border-y border-line bg-card desk:grid-cols-4">
      {shown
        .filter(({ kind }) => countable(kind, who))
        .map(({ label, meaning, text, value, behind }) => (
          <div key={label} className="grid content-start gap-0.5 px-4 py-2">
            <dt className="text-small text-ink2">
              {meaning ? <Meaning of={meaning}>{label}</Meaning> : label}
            </dt>
            <dd className="text-heading wrap-anywhere">
              {behind ? (
                <ListLink behind={behind(now, who)}>{text(now.figures)}</ListLink>
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
