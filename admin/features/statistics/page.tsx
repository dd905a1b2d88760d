import { useNavigate, useSearch } from '@tanstack/react-router';
import { Choice } from '../../ui/choice.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { CHARTS } from './charts-table.ts';
import { CohortTable } from './cohort-table.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { Overview } from './overview.tsx';
import { Part } from './part.tsx';
import { RangeBar } from './range-bar.tsx';
import { RecordTable } from './record-table.tsx';
import type { StatisticsSearch } from './search.ts';
import { STATISTICS } from './text.ts';
import { TypesTable } from './types-table.tsx';
import { useCohorts, useFunnel, useOverview, useRecord } from './use-statistics.ts';

/** The business in one page. */
export function StatisticsPage() {
  const search = useSearch({ from: '/console/statistics' });
  const navigate = useNavigate({ from: '/statistics' });
  const change = (part: Partial<StatisticsSearch>) =>
    void navigate({ search: { ...search, ...part } });
  const overview = useOverview(search);
  const funnel = useFunnel(search);
  const cohorts = useCohorts(search);
  const record = useRecord();
  const { money } = search;
  const by = (
    <Choice
      label={STATISTICS.funnelBy}
      options={STATISTICS.funnelGroups}
      value={search.by}
      onChange={(next) => change({ by: next })}
    />
  );
  return (
    <div className="grid gap-8 p-5">
      <div className="grid gap-4">
        <h1 className="heading">{STATISTICS.title}</h1>
        <RangeBar search={search} change={change} />
        {money === 'sandbox' && <p className="text-seal">{STATISTICS.sandbox}</p>}
      </div>
      <Part title={STATISTICS.figures} note={STATISTICS.figuresNote} query={overview}>
        {(data) => <Overview data={data} money={money} />}
      </Part>
      <Part title={STATISTICS.charts} query={overview}>
        {(data) => (
          <div className="grid gap-6 desk:grid-cols-2">
            {CHARTS.map((spec) => (
              <ChartFigure key={spec.title} spec={spec} series={data.series} money={money} />
            ))}
          </div>
        )}
      </Part>
      <Part title={STATISTICS.funnel} note={STATISTICS.funnelNote} query={funnel} choices={by}>
        {(data) => <FunnelTable data={data} money={money} />}
      </Part>
      <Part title={STATISTICS.cohorts} note={STATISTICS.cohortsNote} query={cohorts}>
        {(data) => <CohortTable data={data} money={money} />}
      </Part>
      <Part title={STATISTICS.record} note={STATISTICS.recordNote} query={record}>
        {(data) => <RecordTable data={data} />}
      </Part>
      <Part title={STATISTICS.types} query={overview}>
        {(data) => <TypesTable data={data} money={money} />}
      </Part>
    </div>
  );
}
