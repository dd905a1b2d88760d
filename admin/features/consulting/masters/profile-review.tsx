import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Field } from '#admin/ui/field.tsx';
import { MeanwhileBar } from '#admin/ui/modal.tsx';
import { decideProfile, listMasterProfiles } from '#contract/calls/consulting';
import { MAX_REFUSAL_LENGTH } from '#domain/console/written';
import type { MasterProfile } from '#domain/consulting/master-profile';
import { profileLine, TOPICS, wayNames } from '#domain/consulting/master-profile';
import { Button } from '#web/kit/button.tsx';
import { CARD } from './text.ts';

const ReviewValues = z.object({ reason: z.string() });

/** A master's public profile, and the change awaiting approval. */
export function ProfileReview({ staffId }: { staffId: string }) {
  const { api, queries, notices } = useApp();
  const { data } = useAnswer(['master-cards'], listMasterProfiles);
  const draft = `card ${staffId}`;
  const { form, busy, problem, submit, kept, forget } = useConsoleForm(ReviewValues, { reason: '' }, ['reason', draft]);
  const news = useMeanwhile({ list: 'cards', key: staffId });
  const view = data?.find((each) => each.staffId === staffId);
  if (!view) return null;
  const { version, state, card, shown } = view;
  async function decide(decision: { approve: true } | { approve: false; reason: string }) {
    try {
      await api.call(decideProfile, { staffId, version, ...decision });
      forget();
      form.reset({ reason: '' });
      notices.set({ text: CARD.decided });
    } finally {
      await queries.invalidateQueries({ queryKey: ['master-cards'] });
    }
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
          <form
            noValidate
            className="flex flex-wrap items-end gap-3"
            onSubmit={submit(({ reason }) => decide({ approve: false, reason }))}
          >
            <AskButton
              label={CARD.approve}
              title={CARD.approveTitle}
              what={CARD.approveWhat}
              onConfirm={() => decide({ approve: true })}
            />
            <Field label={CARD.reason} maxLength={MAX_REFUSAL_LENGTH} {...kept()} />
            <Button type="submit" quiet busy={busy}>
              {CARD.refuse}
            </Button>
          </form>
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

function CardText({ card }: { card: MasterProfile }) {
  const { topics, intro, declines, ways } = card;
  return (
    <div className="grid gap-1">
      <p>{profileLine(card, new Date().getFullYear())}</p>
      <p>{[topics.map((one) => TOPICS[one]).join('、'), wayNames(ways)].filter(Boolean).join(' · ')}</p>
      {intro && <p>{intro}</p>}
      {declines && <p className="text-ink2">{declines}</p>}
    </div>
  );
}
