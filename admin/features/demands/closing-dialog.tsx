import { useState } from 'react';
import { CONSULT_OUTCOMES, type ConsultOutcome } from '#domain/consulting/consult-state';
import { Choice } from '../../ui/choice.tsx';
import { FormModal } from '../../ui/modal.tsx';
import { ASK } from './text.ts';
import { WordsField } from './words-field.tsx';

interface ClosingDialogProps {
  title: string;
  /** How it ended, or only why it is cancelled. */
  withOutcome: boolean;
  busy: boolean;
  problem: string | undefined;
  onConfirm: (closing: { outcome?: ConsultOutcome; text: string }) => void;
  onClose: () => void;
}

const OUTCOMES = Object.entries(CONSULT_OUTCOMES).map(([value, label]) => ({
  value: value as ConsultOutcome,
  label,
}));

/** How a consultation ends, in words. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { title, withOutcome, busy, problem, onConfirm, onClose } = props;
  const [outcome, setOutcome] = useState<ConsultOutcome>('answered');
  const [text, setText] = useState('');
  const fits = text.trim().length >= 2;
  function submit() {
    if (!fits || busy) return;
    onConfirm({ text: text.trim(), ...(withOutcome && { outcome }) });
  }
  return (
    <FormModal
      title={title}
      action={title}
      busy={busy || !fits}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {withOutcome ? (
        <Choice label={ASK.outcome} options={OUTCOMES} value={outcome} onChange={setOutcome} />
      ) : (
        <p>{ASK.cancelNote}</p>
      )}
      <WordsField
        label={withOutcome ? ASK.outcomeText : ASK.reason}
        value={text}
        onChange={setText}
      />
    </FormModal>
  );
}
