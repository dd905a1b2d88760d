import '#web/styles/summary-print.css';
import { Link, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import * as consulting from '#contract/calls/consulting';
import type { ConsultAfter } from '#contract/consulting';
import { isEnded } from '#domain/consulting/state';
import { SUMMARY_ORDER, SUMMARY_PARTS } from '#domain/consulting/summary-parts';
import { CONSULT_TEXT, consultLength } from '#domain/consulting/text';
import { longMinute } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import EmptyState from '#web/ui/empty-state.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useClientSn } from '../../sales/orders/use-order.ts';
import { ConsultText, clipped } from '../time/consult-field.ts';
import { slotText } from '../time/slot-text.ts';
import { Rating } from './rating.tsx';
import { AFTER } from './text.ts';

/** The client's page about a past session: summary, follow-up question, and rating. */
export default function ConsultSummaryPage() {
  const { client_sn } = useSearch({ from: '/consult-summary' });
  const { userId } = useStore(useApp().session);
  const clientSn = useClientSn(client_sn);
  return (
    <article className="summary-paper grid gap-5 px-5 pt-8">
      <h1 className="heading">{AFTER.title}</h1>
      {clientSn === null ? (
        <EmptyState page heading={false} drawing="boat" title={AFTER.none}>
          <Link to="/orders" className="button">
            {AFTER.toOrders}
          </Link>
        </EmptyState>
      ) : (
        <Kept key={`${userId} ${clientSn}`} clientSn={clientSn} />
      )}
    </article>
  );
}

const ToOrder = ({ clientSn }: { clientSn: string }) => (
  <Link to="/payment-success" search={{ client_sn: clientSn }} className="button print:hidden">
    {AFTER.toOrder}
  </Link>
);

function Kept({ clientSn }: { clientSn: string }) {
  const { api, session } = useApp();
  const { data, failed, retry, put } = useAnswer(`after ${clientSn}`, () =>
    api.call(consulting.readSummary, { id: session.get().userId ?? '', client_sn: clientSn }),
  );
  if (!data) return <LoadState failed={failed} onRetry={retry} page texts={AFTER} placeholder="h-66" />;
  const [newest, ...earlier] = data.summaries;
  if (!newest) {
    const ended = isEnded(data.state);
    return (
      <EmptyState
        page
        heading={false}
        drawing={ended ? 'boat' : 'lamp'}
        title={ended ? AFTER.ended : AFTER.waiting}
        text={ended ? null : AFTER.waitingText}
      >
        <ToOrder clientSn={clientSn} />
      </EmptyState>
    );
  }
  return (
    <>
      {data.begunAt !== null && <p className="text-ink2">{AFTER.of(data.master, slotText(data.begunAt))}</p>}
      <Summary summary={newest} amended={earlier.length > 0} />
      {earlier.length > 0 && (
        <details className="print:hidden">
          <summary className="link w-fit">{AFTER.earlier}</summary>
          <div className="mt-3 grid gap-4">
            {earlier.map((summary) => (
              <Summary key={summary.at} summary={summary} amended={false} />
            ))}
          </div>
        </details>
      )}
      <p className="text-small text-ink3">{AFTER.note}</p>
      <Button quiet className="w-fit print:hidden" onClick={() => window.print()}>
        {AFTER.print}
      </Button>
      <Thread followups={data.followups} />
      {data.askUntil !== null && (
        <AskForm clientSn={clientSn} left={data.asksLeft} until={data.askUntil} onAsked={put} />
      )}
      <Rating kept={data} onRated={put} />
      <Link to="/orders" className="link w-fit text-meta print:hidden">
        {AFTER.toOrders}
      </Link>
    </>
  );
}

interface SummaryProps {
  summary: ConsultAfter['summaries'][number];
  /** It replaces an earlier one. */
  amended: boolean;
}

function Summary({ summary: { at, parts }, amended }: SummaryProps) {
  const time = longMinute(at);
  return (
    <section className="rounded-card bg-card p-5">
      <p className="text-small text-ink3">{amended ? AFTER.amended(time) : AFTER.at(time)}</p>
      {SUMMARY_ORDER.map((part) => (
        <div key={part} className="mt-4">
          <h2 className="text-meta text-ink2">{SUMMARY_PARTS[part].name}</h2>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{parts[part]}</p>
        </div>
      ))}
    </section>
  );
}

function Thread({ followups }: Pick<ConsultAfter, 'followups'>) {
  if (followups.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="subheading">{AFTER.followups}</h2>
      {followups.map(({ number, question, askedAt, answer, answeredAt }) => (
        <div key={number} className="border-s-2 border-line ps-4">
          <p className="text-small text-ink3">{AFTER.asked(longMinute(askedAt))}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{question}</p>
          {answer !== null && answeredAt !== null ? (
            <>
              <p className="mt-2 text-small text-ink3">{AFTER.answered(longMinute(answeredAt))}</p>
              <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
            </>
          ) : (
            <p className="mt-2 text-small text-ink2">{AFTER.pending}</p>
          )}
        </div>
      ))}
    </section>
  );
}

interface AskFormProps {
  clientSn: string;
  left: number;
  /** Deadline for asking, ms. */
  until: number;
  onAsked: (kept: ConsultAfter) => void;
}

const AskFields = z.object({ question: ConsultText });
type AskFields = z.infer<typeof AskFields>;

/** One question about the summary. */
function AskForm({ clientSn, left, until, onAsked }: AskFormProps) {
  const { api, session, toasts } = useApp();
  const id = useId();
  const { form, field, submit, busy, problem, problemId, clear } = useAppForm<AskFields>({
    schema: AskFields,
    defaultValues: { question: '' },
  });
  const length = consultLength(useWatch({ control: form.control, name: 'question' }).trim());
  async function ask({ question }: AskFields) {
    onAsked(await api.call(consulting.askQuestion, { id: session.get().userId ?? '', client_sn: clientSn, question }));
    toasts.say(AFTER.askSent);
    form.reset();
  }
  return (
    <form
      noValidate
      onSubmit={submit(ask, AFTER.refused, AFTER.unreached)}
      onInput={clear}
      className="grid gap-2 print:hidden"
    >
      <label htmlFor={id} className="subheading">
        {AFTER.ask}
      </label>
      <p className="text-small text-ink2">{AFTER.left(left, longMinute(until))}</p>
      <textarea
        id={id}
        rows={3}
        className="field h-auto resize-none py-2"
        placeholder={AFTER.askHint}
        {...clipped(field('question'))}
      />
      <p className="text-small text-ink3">
        {length} / {CONSULT_TEXT.max}
      </p>
      <Problem id={problemId} text={problem?.message} />
      <Button type="submit" busy={busy || length < CONSULT_TEXT.min} className="w-fit">
        {AFTER.sendAsk}
      </Button>
    </form>
  );
}
