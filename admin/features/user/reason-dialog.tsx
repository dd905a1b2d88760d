import { type ReactNode, useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { Field } from '../../ui/field.tsx';
import { FormModal } from '../../ui/modal.tsx';
import { USER } from './text.ts';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  what: string;
  action: string;
  /** More to fill in, above the reason. */
  children?: ReactNode;
  /** Does it; what it throws is said in the dialog, which stays. */
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why, before something is done to an account. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, what, action, children, onReason, onClose } = props;
  const [reason, setReason] = useState('');
  const { busy, problem, act } = useAct();
  return (
    <FormModal
      title={title}
      action={action}
      busy={busy}
      problem={problem}
      onSubmit={() => {
        void act(async () => {
          await onReason(reason.trim());
          onClose();
        });
      }}
      onClose={onClose}
    >
      <p>{what}</p>
      {children}
      <Field
        label={USER.reason}
        placeholder={USER.reasonHint}
        autoComplete="off"
        maxLength={100}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormModal>
  );
}
