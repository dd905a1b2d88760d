import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { masters, saveMasters } from '#contract/calls/consulting';
import { useApp } from '../../lib/app.ts';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import { CardReview } from './card-review.tsx';
import { FiguresTable } from './figures.tsx';
import { HandOn } from './hand-on.tsx';
import { HoursForm } from './hours-form.tsx';
import { MASTERS } from './text.ts';

/** Every consultant, and when each can be had. */
export function MastersPage() {
  const { api, queries, notices } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['masters'],
    queryFn: ({ signal }) => api.call(masters, undefined, { signal }),
    refetchOnWindowFocus: false,
  });
  // A form stands until its own hours are saved or opened again, whatever is read meanwhile.
  const [round, setRound] = useState(0);
  async function reopen() {
    await queries.invalidateQueries({ queryKey: ['masters'] });
    setRound((count) => count + 1);
  }
  const [chosen, setChosen] = useState<string | null>(null);
  const master = data?.find(({ staffId }) => staffId === chosen) ?? data?.[0];
  return (
    <div className="grid max-w-220 content-start gap-5 px-4 py-4 wide:px-7">
      <header>
        <h1 className="heading">{MASTERS.title}</h1>
        <p className="mt-1 text-small text-ink2">{MASTERS.lead}</p>
      </header>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status" aria-label={MASTERS.loading} className="bone h-60" />}
      {data?.length === 0 && <p>{MASTERS.none}</p>}
      {data && master && (
        <>
          <ul aria-label={MASTERS.who} className="flex flex-wrap gap-1.5">
            {data.map(({ staffId, name, shownName, active, version }) => (
              <li key={staffId}>
                <button
                  type="button"
                  className="chip"
                  aria-pressed={staffId === master.staffId}
                  onClick={() => setChosen(staffId)}
                >
                  {shownName || name}
                  <span>{standing(version, active)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Link to="/agenda" search={{ master: master.staffId }} className="link w-fit">
            {MASTERS.agenda}
          </Link>
          <FiguresTable of={master.staffId} />
          <CardReview key={`card ${master.staffId}`} staffId={master.staffId} />
          <HoursForm
            key={`${master.staffId} ${round}`}
            master={master}
            profile
            onSave={async (body) => {
              const { staffId } = master;
              await api.call(saveMasters, { staffId, ...body });
              notices.set({ text: MASTERS.saved });
              await reopen();
            }}
            onReopen={() => void reopen()}
          />
        </>
      )}
      <HandOn />
    </div>
  );
}

function standing(version: number, active: boolean): string {
  if (version === 0) return MASTERS.noProfile;
  return active ? MASTERS.on : MASTERS.off;
}
