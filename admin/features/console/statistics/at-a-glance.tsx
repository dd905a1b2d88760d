import { countText, fenText } from '#admin/lib/number-text.ts';
import { FactRows } from '#admin/ui/fact-rows.tsx';
import { Part } from '#admin/ui/part.tsx';
import type { Deferral } from '#contract/statistics';
import { FunnelPath, Hero } from './overview.tsx';
import type { StatisticsSearch } from './search.ts';
import { STATISTICS } from './text.ts';
import { useDeferral, useFunnel, useOverview } from './use-statistics.ts';

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

interface AtAGlanceProps {
  title: string;
  search: StatisticsSearch;
}

/** Revenue over time, the funnel, and recognised and deferred revenue. */
export function AtAGlance({ title, search }: AtAGlanceProps) {
  const overview = useOverview(search);
  const funnel = useFunnel(search);
  const deferral = useDeferral(search);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Part title={title} query={overview}>
        {(data) => <Hero data={data} who={search} />}
      </Part>
      <div className="grid content-start gap-6">
        <Part title={STATISTICS.path} query={funnel}>
          {(data) => <FunnelPath data={data} who={search} />}
        </Part>
        <Part title={STATISTICS.deferral} note={STATISTICS.deferralNote} query={deferral}>
          {(data) => <DeferralFacts data={data} />}
        </Part>
      </div>
    </div>
  );
}
