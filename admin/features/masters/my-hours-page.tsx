import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myCard, myHours, saveMyCard, saveMyHours } from '#contract/calls/consulting';
import type { CardView } from '#contract/master-cards';
import { useApp } from '../../lib/app.ts';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import { CardForm } from './card-form.tsx';
import { FiguresTable } from './figures.tsx';
import { HoursForm } from './hours-form.tsx';
import { NoticePhone } from './notice-phone.tsx';
import { NoticePush } from './notice-push.tsx';
import { CARD, MASTERS } from './text.ts';

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
      <NoticePush />
      <NoticePhone />
      <MyCard />
      <FiguresTable />
    </div>
  );
}

/** A consultant's own card, and what became of the last change. */
function MyCard() {
  const { api, queries, notices } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['my-card'],
    queryFn: ({ signal }) => api.call(myCard, undefined, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-labelledby="my-card" className="grid gap-4 border-t border-line pt-5">
      <header>
        <h2 id="my-card" className="heading">
          {CARD.title}
        </h2>
        <p className="mt-1 text-small text-ink2">{CARD.lead}</p>
      </header>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status" aria-label={CARD.loading} className="bone h-60" />}
      {data && (
        <>
          <p role="status">{standing(data)}</p>
          <CardForm
            key={data.version}
            card={data.card}
            onSave={async (card) => {
              await api.call(saveMyCard, { card, version: data.version });
              notices.set({ text: CARD.submitted });
              await queries.invalidateQueries({ queryKey: ['my-card'] });
            }}
          />
        </>
      )}
    </section>
  );
}

function standing({ state, reason }: CardView): string {
  if (state === null) return CARD.none;
  if (state === 'refused') return CARD.refused(reason ?? '');
  return state === 'waiting' ? CARD.waiting : CARD.approved;
}
