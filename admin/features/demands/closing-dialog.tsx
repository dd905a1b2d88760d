import { type FormEvent, useState } from 'react';
import { CONSULT_OUTCOMES, type ConsultOutcome } from '#domain/consulting/consult-state';
import { Button } from '../../../web/kit/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Modal, ModalActions } from '../../ui/modal.tsx';
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
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!fits || busy) return;
    onConfirm({ text: text.trim(), ...(withOutcome && { outcome }) });
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
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
        <p role="alert" className="min-h-5 text-seal">
          {problem}
        </p>
        <ModalActions onCancel={onClose}>
          <Button type="submit" busy={busy || !fits}>
            {title}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
