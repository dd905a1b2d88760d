import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AccuracyRecord, Statistics } from '#contract/statistics';
import { answered } from '#domain/report/track-record';
import { Choice } from '../../../ui/choice.tsx';
import { ColumnHeads } from '../../../ui/column-heads.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { FiguresTable } from '../../consulting/masters/figures.tsx';
import { Against } from './against.tsx';
import { AtAGlance, Part } from './at-a-glance.tsx';
import { countable } from './behind.ts';
import { ChangeBridge } from './change-bridge.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { CHARTS } from './charts-table.ts';
import { DayNotesPart } from './day-notes.tsx';
import { ExportMenu } from './export-menu.tsx';
import { countText, fenText } from './figures.ts';
import { FunnelTable } from './funnel-table.tsx';
import { OtherFigures } from './overview.tsx';
import { RangeBar } from './range-bar.tsx';
import { RetentionTable } from './retention-table.tsx';
import type { StatisticsSearch } from './search.ts';
import { CohortTable, SoldTable } from './tables.tsx';
import { STATISTICS } from './text.ts';
import { useChange, useCohorts, useFunnel, useOverview, useRecord, useRetention } from './use-statistics.ts';

/** Answers of readers, kind by kind. */
function RecordTable({ data }: { data: AccuracyRecord }) {
  const rows = data.rows.filter((row) => answered(row) > 0);
  if (rows.length === 0) return <p className="text-ink2">{STATISTICS.noRecord}</p>;
  return (
    <ScrollRegion label={STATISTICS.record}>
      <table className="ledger-table min-w-144">
        <ColumnHeads
          names={[
            STATISTICS.recordKind,
            STATISTICS.recordPeople,
            STATISTICS.recordAnswers,
            STATISTICS.recordFits,
            STATISTICS.recordPartly,
            STATISTICS.recordNot,
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{STATISTICS.recordKinds[row.kind]}</th>
              <td>{countText(row.people)}</td>
              <td>{countText(answered(row))}</td>
              <td>{countText(row.fits)}</td>
              <td>{countText(row.partly)}</td>
              <td>{countText(row.not)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function GiftFigures({ gifts }: Pick<Statistics, 'gifts'>) {
  const { bought, boughtFen, redeemed, takenBack, lapsed } = gifts;
  return (
    <ScrollRegion label={STATISTICS.gifts}>
      <table className="ledger-table min-w-144">
        <ColumnHeads names={STATISTICS.giftHeads} />
        <tbody>
          <tr>
            <td>{countText(bought)}</td>
            <td>{fenText(boughtFen)}</td>
            <td>{countText(redeemed)}</td>
            <td>{countText(takenBack)}</td>
            <td>{countText(lapsed)}</td>
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface TablesProps {
  search: StatisticsSearch;
  change: (part: Partial<StatisticsSearch>) => void;
  overview: ReturnType<typeof useOverview>;
  funnel: ReturnType<typeof useFunnel>;
}

/** The tables below: the funnel, weeks of registration, what readers said, what was sold. */
function Tables({ search, change, overview, funnel }: TablesProps) {
  const cohorts = useCohorts(search);
  const retention = useRetention(search);
  const record = useRecord();
  const cut = search.cut === 'source' ? 'source' : 'type';
  const by = (
    <Choice
      label={STATISTICS.funnelBy}
      options={STATISTICS.funnelGroups}
      value={search.by}
      onChange={(next) => change({ by: next })}
    />
  );
  const way = (
    <Choice
      label={STATISTICS.nested}
      options={STATISTICS.ways}
      value={search.way}
      onChange={(next) => change({ way: next })}
    />
  );
  return (
    <>
      <Part
        title={STATISTICS.funnel}
        note={STATISTICS.funnelNote}
        query={funnel}
        choices={
          <>
            {by}
            {way}
          </>
        }
      >
        {(data) => <FunnelTable data={data} who={search} nested={search.way === 'through'} />}
      </Part>
      <Part title={STATISTICS.retention} note={STATISTICS.retentionNote} query={retention}>
        {(data) => <RetentionTable data={data} who={search} />}
      </Part>
      <Part title={STATISTICS.cohorts} note={STATISTICS.cohortsNote} query={cohorts}>
        {(data) => <CohortTable data={data} who={search} />}
      </Part>
      <Part title={STATISTICS.record} note={STATISTICS.recordNote} query={record}>
        {(data) => <RecordTable data={data} />}
      </Part>
      <Part title={STATISTICS.gifts} note={STATISTICS.giftsNote} query={overview}>
        {({ gifts }) => <GiftFigures gifts={gifts} />}
      </Part>
      <Part
        title={STATISTICS.sold}
        query={overview}
        choices={
          <Choice
            label={STATISTICS.changeCut}
            options={STATISTICS.soldCuts}
            value={cut}
            onChange={(next) => change({ cut: next })}
          />
        }
      >
        {({ types, sources, now }) => (
          <SoldTable label={STATISTICS[cut]} rows={cut === 'source' ? sources : types} days={now} who={search} />
        )}
      </Part>
    </>
  );
}

/** The difference to an earlier range, in parts; all that there ever was has nothing before it. */
function ChangePart({ search, change }: Pick<TablesProps, 'search' | 'change'>) {
  const query = useChange(search);
  return (
    <Part
      title={STATISTICS.change}
      note={STATISTICS.changeNote}
      query={query}
      choices={
        <>
          <Choice
            label={STATISTICS.changeCut}
            options={STATISTICS.changeCuts}
            value={search.cut}
            onChange={(cut) => change({ cut })}
          />
          <Against shown={query.data?.before} search={search} change={change} />
        </>
      }
    >
      {(data) => (
        <>
          <ChangeBridge data={data} who={search} />
          <DayNotesPart from={data.before.from} to={data.now.to} today={data.today} />
        </>
      )}
    </Part>
  );
}

/** The business in one page. */
export function StatisticsPage() {
  const search = useSearch({ from: '/console/statistics' });
  const navigate = useNavigate({ from: '/statistics' });
  const change = (part: Partial<StatisticsSearch>) => void navigate({ search: { ...search, ...part } });
  const overview = useOverview(search);
  const funnel = useFunnel(search);
  const { money, type, source } = search;
  const narrowed = type !== 'all' || source !== 'all';
  return (
    <div className="grid gap-8 p-5">
      <div className="grid gap-4">
        <header className="flex flex-wrap items-center gap-4">
          <h1 className="heading">{STATISTICS.title}</h1>
          <ExportMenu search={search} />
        </header>
        <RangeBar search={search} change={change} shown={overview.data?.now} />
        {narrowed && <p className="text-small text-ink2">{STATISTICS.narrowed}</p>}
        {money === 'sandbox' && <p className="text-seal">{STATISTICS.sandbox}</p>}
      </div>
      <AtAGlance title={STATISTICS.figures} search={search} />
      {search.from !== 'all' && <ChangePart search={search} change={change} />}
      <details>
        <summary className="flex min-h-(--touch) cursor-pointer items-center">{STATISTICS.more}</summary>
        <Part title={STATISTICS.charts} note={STATISTICS.figuresNote} query={overview}>
          {(data) => (
            <>
              <OtherFigures data={data} who={search} />
              <div className="grid gap-6 lg:grid-cols-2">
                {CHARTS.slice(1)
                  .filter(({ kind }) => countable(kind, search))
                  .map((spec) => (
                    <ChartFigure key={spec.title} spec={spec} data={data} who={search} />
                  ))}
              </div>
            </>
          )}
        </Part>
      </details>
      <Tables search={search} change={change} overview={overview} funnel={funnel} />
      {overview.data && <FiguresTable range={{ from: overview.data.now.from, to: overview.data.now.to }} />}
    </div>
  );
}
