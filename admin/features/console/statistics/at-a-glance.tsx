import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Deferral } from '#contract/statistics';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { LoadFailure } from '../../../ui/list/instead-of-rows.tsx';
import { countText, fenText } from './figures.ts';
import { FunnelPath, Hero } from './overview.tsx';
import type { StatisticsSearch } from './search.ts';
import { STATISTICS } from './text.ts';
import { useDeferral, useFunnel, useOverview } from './use-statistics.ts';

/** Revenue earned by the end of the last day, and money still owed in days and hours. */
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

interface PartProps<Data> {
  title: string;
  note?: string;
  /** Choices that belong to this part alone. */
  choices?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A section of the page: what is loading, what failed, what there is. */
export function Part<Data>({ title, note, choices, query, children }: PartProps<Data>) {
  const id = useId();
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className="grid content-start gap-3">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id={id} className="serif text-subheading">
          {title}
        </h2>
        {choices}
      </header>
      {note && <p className="max-w-prose text-small text-ink2">{note}</p>}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status" aria-label={STATISTICS.loading} className="grid gap-4 py-6">
          <span className="bone w-2/3" />
          <span className="bone w-1/2" />
        </div>
      ) : (
        children(data)
      )}
    </section>
  );
}

interface AtAGlanceProps {
  title: string;
  search: StatisticsSearch;
}

/** Revenue over time, the way from the visit to the payment, and what is earned and owed. */
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
