import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ASK } from './text.ts';

interface AskDialogProps {
  /** Back to the payment popup. */
  onBack: () => void;
  onAnswer: (paid: boolean) => void;
}

/** Asked when the payment popup is closed; whatever is said, the order itself is asked. */
export function AskDialog({ onBack, onAnswer }: AskDialogProps) {
  return (
    <Dialog
      title={ASK.title}
      onClose={onBack}
      actions={
        <>
          <Button quiet onClick={() => onAnswer(false)}>
            {ASK.unpaid}
          </Button>
          <Button onClick={() => onAnswer(true)}>{ASK.paid}</Button>
        </>
      }
    >
      <p className="text-center text-ink2">{ASK.question}</p>
    </Dialog>
  );
}
