import { Part } from '#admin/ui/part.tsx';
import { FiguresTable } from '../../consulting/masters/figures.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { countable } from './behind.ts';
import { ChartFigure } from './chart-figure.tsx';
import { CHARTS } from './figures-table.ts';
import { OtherFigures } from './overview.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useOverview } from './use-statistics.ts';

export default function OverviewTab({ search, change }: TabProps) {
  const query = useOverview(search);
  const narrowed = search.type !== 'all' || search.source !== 'all';
  return (
    <>
      <RangeBar
        search={search}
        change={change}
        shown={query.data?.now}
        asks={['days', 'group', 'money', 'type', 'source']}
      />
      {narrowed && <p className="text-small text-ink2">{STATISTICS.narrowed}</p>}
      <AtAGlance title={STATISTICS.figures} search={search} />
      <details>
        <summary className="flex min-h-(--touch) cursor-pointer items-center">{STATISTICS.more}</summary>
        <Part title={STATISTICS.charts} note={STATISTICS.figuresNote} query={query}>
          {(data) => (
            <>
              <OtherFigures data={data} who={search} />
              <div className="grid gap-6 lg:grid-cols-2">
                {CHARTS.filter(({ lines: [{ kind }] }) => countable(kind, search)).map((spec) => (
                  <ChartFigure key={spec.title} spec={spec} data={data} who={search} />
                ))}
              </div>
            </>
          )}
        </Part>
        {query.data && <FiguresTable range={{ from: query.data.now.from, to: query.data.now.to }} />}
      </details>
    </>
  );
}
