import { countText, fenText } from '#admin/lib/number-text.ts';
import { FactRows } from '#admin/ui/fact-rows.tsx';
import { Part } from '#admin/ui/part.tsx';
import type { Deferral } from '#contract/statistics';
import { FiguresTable } from '../../consulting/masters/figures.tsx';
import { countable } from './behind.ts';
import { ChartFigure } from './chart-figure.tsx';
import { CHARTS } from './figures-table.ts';
import { Hero, OtherFigures } from './overview.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useDeferral, useOverview } from './use-statistics.ts';

/** Revenue recognised by the end of the last day, and deferred revenue in days and sessions. */
function DeferralFacts({ data }: { data: Deferral }) {
  return (
    <>
      <p className="text-small text-ink2">{STATISTICS.until(data.day)}</p>
      <FactRows
        rows={[
          [STATISTICS.recognised, <b key="recognised">{fenText(data.recognisedFen)}</b>],
          [STATISTICS.deferred, <b key="deferred">{fenText(data.deferredFen)}</b>],
          [STATISTICS.deferredMembership, fenText(data.membershipFen)],
          [STATISTICS.deferredConsult, `${fenText(data.consultFen)} · ${STATISTICS.consultCount(data.consults)}`],
          [STATISTICS.paidDays, STATISTICS.dayCount(countText(data.paidDays))],
          [STATISTICS.givenDays, STATISTICS.dayCount(countText(data.givenDays))],
        ]}
      />
    </>
  );
}

export default function OverviewTab({ search, change }: TabProps) {
  const query = useOverview(search);
  const deferral = useDeferral(search);
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
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Part title={STATISTICS.figures} query={query}>
          {(data) => <Hero data={data} who={search} />}
        </Part>
        <Part title={STATISTICS.deferral} note={STATISTICS.deferralNote} query={deferral}>
          {(data) => <DeferralFacts data={data} />}
        </Part>
      </div>
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
