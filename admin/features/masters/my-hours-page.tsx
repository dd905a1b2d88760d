import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myHours, saveMyHours } from '#contract/calls/consulting';
import { useApp } from '../../lib/app.ts';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import { FiguresTable } from './figures.tsx';
import { HoursForm } from './hours-form.tsx';
import { MyCard } from './my-card.tsx';
import { MASTERS } from './text.ts';

/** A consultant's own hours. */
export function MyHoursPage() {
  const { api, queries, notices } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['my-hours'],
    queryFn: ({ signal }) => api.call(myHours, undefined, { signal }),
    refetchOnWindowFocus: false,
  });
  // A form stands until its own hours are saved or opened again, whatever is read meanwhile.
  const [round, setRound] = useState(0);
  async function reopen() {
    await queries.invalidateQueries({ queryKey: ['my-hours'] });
    setRound((count) => count + 1);
  }
  return (
    <div className="grid max-w-220 content-start gap-5 px-4 py-4 wide:px-7">
      <header>
        <h1 className="heading">{MASTERS.mine}</h1>
        <p className="mt-1 text-small text-ink2">{MASTERS.lead}</p>
      </header>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status" aria-label={MASTERS.loading} className="bone h-60" />}
      {data && (
        <HoursForm
          key={round}
          master={data}
          onSave={async ({ shownName: _name, active: _active, ...hours }) => {
            await api.call(saveMyHours, hours);
            notices.set({ text: MASTERS.saved });
            await reopen();
          }}
          onReopen={() => void reopen()}
        />
      )}
      <MyCard />
      <FiguresTable />
    </div>
  );
}
