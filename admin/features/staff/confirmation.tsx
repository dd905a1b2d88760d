import { Button } from '../../../web/kit/button.tsx';
import { useAct } from '../../lib/use-act.ts';
import { Modal, ModalActions } from '../../ui/modal.tsx';

interface ConfirmationProps {
  title: string;
  why: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says what will happen before it does. */
export function Confirmation({ title, why, onConfirm, onClose }: ConfirmationProps) {
  const { busy, problem, act } = useAct();
  return (
    <Modal title={title} onClose={onClose}>
      <p>{why}</p>
      <p role="alert" className="mt-2 min-h-5 text-seal">
        {problem}
      </p>
      <ModalActions onCancel={onClose}>
        <Button busy={busy} onClick={() => void act(onConfirm)}>
          {title}
        </Button>
      </ModalActions>
    </Modal>
  );
}
