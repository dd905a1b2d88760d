import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { Statistics } from '#contract/statistics';
import { retryImport } from '#web/kit/late-code.ts';
import type { Who } from './behind.ts';
import { FigureTable } from './figure-table.tsx';
import { type ChartSpec, isBars, summaryOf } from './figures-table.ts';
import { STATISTICS } from './text.ts';

const Chart = lazy(() => retryImport(() => import('./chart.tsx')));

/** Legend marks of the series. */
const LINES = ['border-t-2 border-seal', 'border-t-2 border-dashed border-ink2'] as const;
const BARS = ['h-3 bg-seal', 'h-3 border border-ink2'] as const;

interface ChartFigureProps {
  spec: ChartSpec;
  data: Pick<Statistics, 'series' | 'earlier' | 'today'>;
  who: Who;
  height?: number;
  /** Rendered next to the title. */
  children?: ReactNode;
}

/** A chart with title, a sentence, and its numbers as a table. */
export function ChartFigure({ spec, data, who, height = 200, children }: ChartFigureProps) {
  const { series, earlier, today } = data;
  const id = useId();
  const navigate = useNavigate();
  const behind = spec.lines[0].behind;
  return (
    <figure aria-labelledby={id} className="grid content-start gap-2 border-t border-line pt-3">
      <figcaption className="grid gap-1">
        <h3 id={id} className="font-medium">
          {spec.title}
        </h3>
        {children}
        <p className="text-small text-ink2">{summaryOf(spec, series)}</p>
        <p className="text-small text-ink3" aria-hidden="true">
          {STATISTICS.looks(earlier.length > 0, isBars(spec))}
        </p>
        {spec.lines.length > 1 && (
          <ul className="flex gap-5 text-small text-ink2" aria-hidden="true">
            {spec.lines.map(({ label }, index) => (
              <li key={label} className="flex items-center gap-2">
                <span className={`inline-block w-6 ${isBars(spec) ? BARS[index] : LINES[index]}`} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <Suspense fallback={<div style={{ height }} />}>
        <Chart
          spec={spec}
          series={series}
          earlier={earlier}
          today={today}
          height={height}
          {...(behind && { onPoint: (period) => void navigate(behind(period, who)) })}
        />
      </Suspense>
      <PeriodTable spec={spec} data={data} who={who} />
    </figure>
  );
}

/** Numbers of a chart, linked to the lists they were counted from. */
function PeriodTable({ spec, data, who }: Pick<ChartFigureProps, 'spec' | 'data' | 'who'>) {
  const { series, today } = data;
  return (
    <details>
      <summary className="flex min-h-(--touch) cursor-pointer items-center text-small text-ink2">
        {STATISTICS.table}
      </summary>
      <FigureTable
        label={spec.title}
        heads={[{ name: STATISTICS.period, className: 'w-54' }, ...spec.lines.map(({ label }) => ({ name: label }))]}
        rows={series.map((period) => ({
          name: `${STATISTICS.between(period.from, period.to)}${period.to >= today ? `（${STATISTICS.unfinished}）` : ''}`,
          cells: spec.lines.map(({ text, behind }) => ({
            text: text(period.figures),
            behind: behind?.(period, who),
          })),
        }))}
      />
    </details>
  );
}
