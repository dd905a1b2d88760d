import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { DrawerPart } from '#admin/ui/fact-rows.tsx';
import { TextArea } from '#admin/ui/field.tsx';
import { sendAnswer } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { MAX_ANSWER_LENGTH, textRefusal } from '#domain/consulting/after';
import { SUMMARY_ORDER, SUMMARY_PARTS } from '#domain/consulting/summary-parts';
import { Button } from '#web/kit/button.tsx';
import { AFTER } from './after-text.ts';
import { Rating } from './complaint.tsx';
import { SummaryForm } from './summary-form.tsx';

interface AfterProps {
  detail: ConsultationDetail;
  onChange: () => Promise<void>;
}

/** The summary for the client, and their answer to it. */
export function After({ detail, onChange }: AfterProps) {
  const { demand, after, actions } = detail;
  const [amending, setAmending] = useState(false);
  const { summaries, followups } = after;
  // The text can be started during the session and sent after it.
  const begins = demand.state === 'underway' || actions.includes('summarise');
  if (!begins && summaries.length === 0) return null;
  async function sent() {
    setAmending(false);
    await onChange();
  }
  return (
    <DrawerPart title={AFTER.title}>
      {(begins || amending) && <SummaryForm detail={detail} amending={amending} onSent={sent} />}
      {actions.includes('amend') && !amending && (
        <Button quiet onClick={() => setAmending(true)}>
          {AFTER.amend}
        </Button>
      )}
      {summaries.map(({ at, parts }) => (
        <article key={at} className="mt-3 border-t border-line pt-2">
          <p className="text-small text-ink2">{AFTER.sent(beijingTime(at))}</p>
          {SUMMARY_ORDER.map((part) => (
            <p key={part} className="mt-1 whitespace-pre-wrap wrap-anywhere">
              <span className="text-ink2">{SUMMARY_PARTS[part].name}：</span>
              {parts[part]}
            </p>
          ))}
        </article>
      ))}
      {followups.map(({ number, question, answer, askedAt }) => (
        <article key={number} className="mt-3 border-t border-line pt-2">
          <p className="text-small text-ink2">
            {AFTER.followup(number)} · {beijingTime(askedAt)}
            {answer === null && ` · ${AFTER.unanswered}`}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{question}</p>
          {answer !== null && (
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
              <span className="text-ink2">{AFTER.answer}：</span>
              {answer}
            </p>
          )}
        </article>
      ))}
      {actions.includes('answer') && <AnswerForm detail={detail} onSent={onChange} />}
      <Rating detail={detail} onChange={onChange} />
    </DrawerPart>
  );
}

const isAnswer = (text: string) => text.trim() !== '' && textRefusal(text) === null;
const AnswerValues = z.object({ text: z.string().check(z.refine(isAnswer)) });

function AnswerForm({ detail: { demand }, onSent }: { detail: ConsultationDetail; onSent: () => Promise<void> }) {
  const { api, notices } = useApp();
  const draft = `answer ${demand.client_sn}`;
  const { form, busy, problem, submit, kept, forget } = useConsoleForm(AnswerValues, { text: '' }, ['text', draft]);
  const text = form.watch('text');
  const message = problem ?? textRefusal(text);
  const send = submit(async (typed) => {
    const params = { clientSn: demand.client_sn };
    await api.call(sendAnswer, { version: demand.version, text: typed.text.trim() }, { params });
    forget();
    form.reset({ text: '' });
    notices.set({ text: AFTER.answered });
    await onSent();
  });
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={send}>
      <TextArea label={AFTER.answer} rows={4} maxLength={MAX_ANSWER_LENGTH} {...kept()} />
      {message && (
        <p role="alert" className="text-seal">
          {message}
        </p>
      )}
      <div>
        <Button type="submit" busy={busy || !isAnswer(text)}>
          {AFTER.sendAnswer}
        </Button>
      </div>
    </form>
  );
}
