import * as calls from '#contract/calls/asks';
import { ASK_CLASS_NAMES } from '#domain/asking/question';
import { useApp } from '#web/lib/app.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Tick } from '#web/ui/tick.tsx';
import { CONSULT } from './text.ts';

interface AttachedQuestionProps {
  userId: string;
  /** Id of the question. */
  ask: string;
  carried: string | null;
  onChange: (question: string | null) => void;
}

/** Offers to attach a question from 问命; the master sees it only if the user ticks it. */
export default function AttachedQuestion({ userId, ask, carried, onChange }: AttachedQuestionProps) {
  const { api } = useApp();
  const { data } = useAnswer('asks', () => api.call(calls.listAsks, { id: userId }));
  const row = data?.rows.find(({ id }) => id === ask);
  if (!row) return null;
  const question = row.question ?? row.picked ?? ASK_CLASS_NAMES[row.class];
  return (
    <div className="mb-4">
      <Tick
        label={CONSULT.carry(question)}
        checked={carried !== null}
        onChange={(checked) => onChange(checked ? question : null)}
      />
      <p className="text-small text-ink3">{CONSULT.carryNote}</p>
    </div>
  );
}
