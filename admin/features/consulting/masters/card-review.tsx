import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useDraft } from '#admin/lib/use-draft.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Field } from '#admin/ui/field.tsx';
import { MeanwhileBar } from '#admin/ui/modal.tsx';
import { decideCard, listCards } from '#contract/calls/consulting';
import { MAX_REFUSAL_LENGTH } from '#domain/console/written';
import type { MasterCard } from '#domain/consulting/master-card';
import { cardLine, TOPICS, wayNames } from '#domain/consulting/master-card';
import { Button } from '#web/kit/button.tsx';
import { CARD } from './text.ts';

/** A master's card as clients read it, and the change that waits for approval. */
export function CardReview({ staffId }: { staffId: string }) {
  const { api, queries, notices } = useApp();
  const { data } = useAnswer(['master-cards'], listCards);
  const [reason, setReason] = useDraft(`card ${staffId}`);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const news = useMeanwhile({ list: 'cards', key: staffId });
  const view = data?.find((each) => each.staffId === staffId);
  if (!view) return null;
  const { version, state, card, shown } = view;
  async function decide(approve: boolean) {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { staffId, version, approve, ...(approve ? {} : { reason }) };
      await api.call(decideCard, body);
      setReason('');
      notices.set({ text: CARD.decided });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['master-cards'] });
  }
  return (
    <section aria-label={CARD.title} className="grid gap-3 border border-line bg-card p-4">
      <MeanwhileBar news={news} possible />
      <h2 className="text-small text-ink2">{CARD.shown}</h2>
      {shown ? <CardText card={shown} /> : <p>{CARD.none}</p>}
      {state === 'waiting' && card && (
        <>
          <h2 className="text-small text-seal">{CARD.asked}</h2>
          <CardText card={card} />
          <div className="flex flex-wrap items-end gap-3">
            <AskButton
              label={CARD.approve}
              title={CARD.approveTitle}
              what={CARD.approveWhat}
              onConfirm={() => decide(true)}
            />
            <Field
              label={CARD.reason}
              maxLength={MAX_REFUSAL_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button quiet busy={busy} onClick={() => void decide(false)}>
              {CARD.refuse}
            </Button>
          </div>
          {problem && (
            <p role="alert" className="text-seal">
              {problem}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function CardText({ card }: { card: MasterCard }) {
  const { topics, intro, declines, ways } = card;
  return (
    <div className="grid gap-1">
      <p>{cardLine(card, new Date().getFullYear())}</p>
      <p>{[topics.map((one) => TOPICS[one]).join('、'), wayNames(ways)].filter(Boolean).join(' · ')}</p>
      {intro && <p>{intro}</p>}
      {declines && <p className="text-ink2">{declines}</p>}
    </div>
  );
}
