import { useState } from 'react';
import { Button } from '../../web/kit/button.tsx';
import { useAct } from '../lib/use-act.ts';
import { type About, useMeanwhile } from '../lib/use-meanwhile.ts';
import { Dismissal, MeanwhileBar, Modal, ModalActions } from './modal.tsx';
import { MODAL } from './text.ts';

interface ConfirmationProps {
  title: string;
  /** The effect, and what of it cannot be undone. */
  what: string;
  /** The affected record; other users' actions on it are shown in the confirmation. */
  about?: About;
  /** True while the action is still possible. */
  possible?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms an action. Rendered outside its row if its button may disappear with it. */
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
          {/* A new button after a change: Enter was meant for the former state. */}
          <Button key={String(changed)} busy={busy} onClick={() => void confirm()}>
            {changed ? MODAL.still(title) : title}
          </Button>
        </ModalActions>
      )}
    </Modal>
  );
}

interface AskButtonProps extends Omit<ConfirmationProps, 'onClose'> {
  /** Button label, if it differs from the title. */
  label?: string;
  /** Accessible name, if several buttons have the same label. */
  name?: string;
  quiet?: boolean;
  className?: string;
  /** False hides the button; an open confirmation stays. */
  offered?: boolean;
}

/** A button that asks for confirmation. */
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
