import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import * as consulting from '#contract/calls/consulting';
import { CONSULT_TEXT, consultLength } from '#domain/consulting/text';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Problem } from '#web/ui/problem.tsx';
import { ConsultText, clipped } from './consult-field.ts';
import { QUESTION } from './text.ts';

interface QuestionFormProps {
  clientSn: string;
  onWritten: () => void;
}

const QuestionFields = z.object({ demands: ConsultText });
type QuestionFields = z.infer<typeof QuestionFields>;

/** Asks for the question of a consultation that was paid without one. */
export default function QuestionForm({ clientSn, onWritten }: QuestionFormProps) {
  const { api, session, toasts } = useApp();
  const id = useId();
  const { form, field, submit, busy, problem, problemId, clear } = useAppForm<QuestionFields>({
    schema: QuestionFields,
    defaultValues: { demands: '' },
  });
  const text = useWatch({ control: form.control, name: 'demands' });
  async function write({ demands }: QuestionFields) {
    await api.call(consulting.saveConsultation, { id: session.get().userId ?? '', client_sn: clientSn, demands });
    toasts.say(QUESTION.written);
    onWritten();
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={submit(write, QUESTION.refused, QUESTION.unreached)}
      onInput={clear}
    >
      <label htmlFor={id}>{QUESTION.label}</label>
      <p className="text-meta text-ink2">{QUESTION.why}</p>
      <textarea
        id={id}
        rows={4}
        className="field h-auto min-h-28 resize-none py-3 field-sizing-content"
        placeholder={QUESTION.placeholder}
        {...clipped(field('demands'))}
        aria-describedby={`${problemId} ${id}count`}
      />
      <p id={`${id}count`} className="text-small text-ink3">
        {consultLength(text)}/{CONSULT_TEXT.max}
      </p>
      <Problem id={problemId} text={problem?.message} />
      <Button type="submit" busy={busy} className="w-fit">
        {QUESTION.submit}
      </Button>
    </form>
  );
}
