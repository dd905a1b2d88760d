import { type FormEvent, useId, useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import type { ConsultAfter } from '#contract/consult-after';
import { CONSULT_TEXT, clipConsultText, consultLength } from '#domain/consulting/consult-text';
import { longMinute } from '#domain/time/beijing-words';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { AFTER } from './text.ts';
import { useSubmit } from './use-submit.ts';

interface AskFormProps {
  clientSn: string;
  left: number;
  /** Until when it can be asked, ms. */
  until: number;
  onAsked: (kept: ConsultAfter) => void;
}

/** One question about the summary. */
export function AskForm({ clientSn, left, until, onAsked }: AskFormProps) {
  const { api, session } = useApp();
  const id = useId();
  const [question, setQuestion] = useState('');
  const { busy, problem, submit } = useSubmit(AFTER.askSent, onAsked);
  const length = consultLength(question.trim());
  const fits = length >= CONSULT_TEXT.min;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return;
    const body = { id: session.get().userId ?? '', client_sn: clientSn, question };
    void submit(() => api.call(consulting.consultAsk, body));
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-2 print:hidden">
      <label htmlFor={id} className="subheading">
        {AFTER.ask}
      </label>
      <p className="text-small text-ink2">{AFTER.left(left, longMinute(until))}</p>
      <textarea
        id={id}
        rows={3}
        className="field h-auto resize-none py-2"
        placeholder={AFTER.askHint}
        value={question}
        onChange={({ target }) => setQuestion(clipConsultText(target.value))}
      />
      <p className="text-small text-ink3">
        {length} / {CONSULT_TEXT.max}
      </p>
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy || !fits} className="w-fit">
        {AFTER.sendAsk}
      </Button>
    </form>
  );
}
