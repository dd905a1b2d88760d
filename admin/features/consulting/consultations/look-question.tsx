import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useDraft } from '#admin/lib/use-draft.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { openConsultation } from '#contract/calls/console-consultations';
import { LOOK_REASONS, type LookReason, MIN_LOOK_REASON_LENGTH } from '#domain/console/audit';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { LOOK } from './text.ts';

const REASONS = keysOf<LookReason>(LOOK_REASONS).map((value) => ({ value, label: LOOK_REASONS[value] }));

interface LookQuestionProps {
  clientSn: string;
  onOpen: () => Promise<void>;
}

/** Stands in place of the texts of a consultation that is not the reader's own, until the reader says why. */
export function LookQuestion({ clientSn, onOpen }: LookQuestionProps) {
  const { api } = useApp();
  const [why, setWhy] = useState<LookReason | ''>('');
  const [words, setWords] = useDraft(`look ${clientSn}`);
  const { busy, problem, act } = useAct();
  const said = words.trim();
  const ready = why === 'other' ? said.length >= MIN_LOOK_REASON_LENGTH : why !== '';

  async function open() {
    if (why === '' || !ready) return;
    await api.call(openConsultation, why === 'other' ? { why, words: said } : { why }, { params: { clientSn } });
    setWords('');
    await onOpen();
  }
  return (
    <form
      noValidate
      className="grid gap-3 border-s-2 border-line ps-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void act(open);
      }}
    >
      <p>{LOOK.what}</p>
      <Choice<LookReason | ''> label={LOOK.why} options={REASONS} value={why} onChange={setWhy} />
      {why === 'other' && (
        <Field
          label={LOOK.words}
          autoComplete="off"
          maxLength={MAX_REASON_LENGTH}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" quiet busy={busy || !ready}>
          {LOOK.open}
        </Button>
      </div>
    </form>
  );
}
