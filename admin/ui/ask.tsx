import { useState } from 'react';
import { Button } from '../../web/kit/button.tsx';
import { useAct } from '../lib/use-act.ts';
import { type About, useMeanwhile } from '../lib/use-meanwhile.ts';
import { Dismissal, MeanwhileBar, Modal, ModalActions } from './modal.tsx';
import { MODAL } from './text.ts';

interface ConfirmationProps {
  title: string;
  /** The effect, and the part of it that cannot be taken back. */
  what: string;
  /** The thing it is done to: what others do to it meanwhile is said in the question. */
  about?: About;
  /** True while it can still be done after that. */
  possible?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what will happen before it does. Where its button may go with its row, it stands apart from both. */
export function Confirmation({ title, what, about, possible = true, onConfirm, onClose }: ConfirmationProps) {
  const { busy, problem, overtaken, act } = useAct();
  const news = useMeanwhile(about);
  const changed = news.length > 0;
  const confirm = () =>
    act(async () => {
      await onConfirm();
      onClose();
    });
  return (
    <Modal title={title} onClose={onClose}>
      <MeanwhileBar news={news} possible={possible} />
      <p>{what}</p>
      <p role="alert" className="mt-2 min-h-5 text-seal">
        {problem}
      </p>
      {overtaken || (changed && !possible) ? (
        <Dismissal onClose={onClose} />
      ) : (
        <ModalActions onCancel={onClose}>
          {/* Another button after a change: Enter was meant for the world as it was. */}
          <Button key={String(changed)} busy={busy} onClick={() => void confirm()}>
            {changed ? MODAL.still(title) : title}
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
  /** False takes the button away; a question that is open stays. */
  offered?: boolean;
}

/** A button for what cannot be taken back: it asks first. */
export function AskButton({ label, name, quiet, className, offered = true, ...question }: AskButtonProps) {
  const [asking, setAsking] = useState(false);
  const { title } = question;
  return (
    <>
      {offered && (
        <Button quiet={quiet ?? false} className={className ?? ''} aria-label={name} onClick={() => setAsking(true)}>
          {label ?? title}
        </Button>
      )}
      {asking && <Confirmation {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
