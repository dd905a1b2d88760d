import { useState } from 'react';
import { Button } from '../../web/kit/button.tsx';
import { useAct } from '../lib/use-act.ts';
import { Dismissal, Modal, ModalActions } from './modal.tsx';

interface ConfirmationProps {
  title: string;
  /** The effect, and the part of it that cannot be taken back. */
  what: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what will happen before it does. */
function Confirmation({ title, what, onConfirm, onClose }: ConfirmationProps) {
  const { busy, problem, overtaken, act } = useAct();
  const confirm = () =>
    act(async () => {
      await onConfirm();
      onClose();
    });
  return (
    <Modal title={title} onClose={onClose}>
      <p>{what}</p>
      <p role="alert" className="mt-2 min-h-5 text-seal">
        {problem}
      </p>
      {overtaken ? (
        <Dismissal onClose={onClose} />
      ) : (
        <ModalActions onCancel={onClose}>
          <Button busy={busy} onClick={() => void confirm()}>
            {title}
          </Button>
        </ModalActions>
      )}
    </Modal>
  );
}

interface AskButtonProps extends Omit<ConfirmationProps, 'onClose'> {
  /** Label of the button, where that is not the title of the question. */
  label?: string;
  /** Its name, where several buttons say the same. */
  name?: string;
  quiet?: boolean;
  className?: string;
}

/** A button for what cannot be taken back: it asks first. */
export function AskButton({ label, name, quiet, className, ...question }: AskButtonProps) {
  const [asking, setAsking] = useState(false);
  const { title } = question;
  return (
    <>
      <Button quiet={quiet ?? false} className={className ?? ''} aria-label={name} onClick={() => setAsking(true)}>
        {label ?? title}
      </Button>
      {asking && <Confirmation {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
