import { type FormEvent, useId, useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import { CONSULT_TEXT, clipConsultText, consultLength } from '#domain/consulting/text';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Problem } from '../../../ui/problem.tsx';
import { QUESTION } from './text.ts';

interface QuestionFormProps {
  clientSn: string;
  onWritten: () => void;
}

/** Asks for the question of a consultation that was paid without one. */
export default function QuestionForm({ clientSn, onWritten }: QuestionFormProps) {
  const { api, session, toasts } = useApp();
  const [text, setText] = useState('');
  const { busy, problem, act } = useAct();
  const id = useId();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const send = async () => {
      const body = { id: session.get().userId ?? '', client_sn: clientSn, demands: text };
      await api.call(consulting.saveDemand, body);
      toasts.say(QUESTION.written);
      onWritten();
    };
    await act(send, QUESTION.refused, QUESTION.unreached);
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{QUESTION.label}</label>
      <p className="text-meta text-ink2">{QUESTION.why}</p>
      <textarea
        id={id}
        rows={4}
        className="field h-auto resize-none py-3"
        placeholder={QUESTION.placeholder}
        aria-describedby={`${id}count`}
        value={text}
        onChange={({ target }) => setText(clipConsultText(target.value))}
      />
      <p id={`${id}count`} className="text-small text-ink3">
        {consultLength(text)}/{CONSULT_TEXT.max}
      </p>
      <Problem text={problem} />
      <Button type="submit" busy={busy} className="w-fit">
        {QUESTION.submit}
      </Button>
    </form>
  );
}
