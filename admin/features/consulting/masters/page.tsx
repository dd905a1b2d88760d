import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { listMasters, saveMaster } from '#contract/calls/consulting';
import { FiguresTable } from './figures.tsx';
import { HoursForm } from './hours-form.tsx';
import { ProfileReview } from './profile-review.tsx';
import { MASTERS } from './text.ts';

/** All consultants and their working hours. */
export function MastersPage() {
  const { api, queries, notices } = useApp();
  const masters = useAnswer(['masters'], listMasters, { refetchOnWindowFocus: false });
  // A form stays mounted until its hours are saved or reopened, whatever is loaded meanwhile.
  const [round, setRound] = useState(0);
  async function reopen() {
    await queries.invalidateQueries({ queryKey: ['masters'] });
    setRound((count) => count + 1);
  }
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="grid max-w-220 content-start gap-5 px-4 py-4 xl:px-7">
      <header>
        <h1 className="heading">{MASTERS.title}</h1>
        <p className="mt-1 text-small text-ink2">{MASTERS.lead}</p>
      </header>
      <Loaded query={masters}>
        {(data) => {
          const master = data.find(({ staffId }) => staffId === chosen) ?? data[0];
          if (!master) return <p>{MASTERS.none}</p>;
          return (
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
                      <span>{stateText(version, active)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <ProfileReview key={`card ${master.staffId}`} staffId={master.staffId} />
              <HoursForm
                key={`${master.staffId} ${round}`}
                master={master}
                profile
                onSave={async (body) => {
                  const { staffId } = master;
                  await api.call(saveMaster, { staffId, ...body });
                  notices.set({ text: MASTERS.saved });
                  await reopen();
                }}
                onReopen={() => void reopen()}
              />
            </>
          );
        }}
      </Loaded>
      <FiguresTable />
    </div>
  );
}

function stateText(version: number, active: boolean): string {
  if (version === 0) return MASTERS.noProfile;
  return active ? MASTERS.on : MASTERS.off;
}
