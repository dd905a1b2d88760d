import { Link } from '@tanstack/react-router';
import type { Statistics } from '#contract/statistics';
import { countable, ordersBehind, type Who } from './behind.ts';
import { ChartFigure } from './chart-figure.tsx';
import { changeText } from './figures.ts';
import { type Figure, OTHERS, REVENUE_CHART, TILES } from './figures-table.ts';
import { ListLink } from './list-link.tsx';
import { Meaning } from './meaning.tsx';
import { STATISTICS } from './text.ts';

interface OverviewProps {
  data: Statistics;
  who: Who;
}

/** Net revenue over time compared with before, and the four main figures. */
export function Hero({ data, who }: OverviewProps) {
  const { now, before } = data;
  const [figure] = REVENUE_CHART.lines;
  return (
    <div className="grid gap-3">
      <ChartFigure spec={REVENUE_CHART} data={data} who={who} height={240}>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-[1.75rem] leading-tight font-medium">
            <ListLink behind={ordersBehind(now, 'money', who)}>{figure.text(now.figures)}</ListLink>
          </span>
          <span className="text-small text-ink2">
            {STATISTICS.compared(before.from, before.to)} {figure.text(before.figures)} ·{' '}
            {changeText(figure.value(now.figures), figure.value(before.figures))}
          </span>
          {data.earlier.length > 0 && (
            <Link
              to="/statistics"
              search={{
                money: who.money,
                type: who.type,
                source: who.source,
                part: 'change',
                from: now.from,
                to: now.to,
              }}
              className="link text-small"
            >
              {STATISTICS.tab.change}
            </Link>
          )}
        </p>
      </ChartFigure>
      <FigureList data={data} who={who} shown={TILES} />
    </div>
  );
}

/** The remaining figures. */
export function OtherFigures({ data, who }: OverviewProps) {
  return <FigureList data={data} who={who} shown={OTHERS} />;
}

function FigureList({ data, who, shown }: OverviewProps & { shown: readonly Figure[] }) {
  const { now, before } = data;
  return (
    <dl className="grid grid-cols-2 border-y border-line bg-card lg:grid-cols-4">
      {shown
        .filter(({ kind }) => countable(kind, who))
        .map(({ label, meaning, text, value, behind }) => (
          <div key={label} className="grid content-start gap-0.5 px-4 py-2">
            <dt className="text-small text-ink2">{meaning ? <Meaning of={meaning}>{label}</Meaning> : label}</dt>
            <dd className="text-heading wrap-anywhere">
              {behind ? <ListLink behind={behind(now, who)}>{text(now.figures)}</ListLink> : text(now.figures)}
            </dd>
            <dd className="text-small text-ink3">
              {text(before.figures)} · {changeText(value(now.figures), value(before.figures))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
