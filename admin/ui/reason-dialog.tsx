import type { ReactNode } from 'react';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { useDraft } from '../lib/use-draft.ts';
import { Field } from './field.tsx';
import { ActModal, type Meanwhile } from './modal.tsx';
import { REASON } from './text.ts';

interface ReasonDialogProps {
  /** Keeps the reason until it is sent: `block 0199…`. */
  name: string;
  title: string;
  /** Effect of the act. */
  what: string;
  action: string;
  meanwhile?: Meanwhile;
  /** More to fill in, above the reason. */
  children?: ReactNode;
  /** Does it; what it throws is said in the dialog, which stays. */
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for the reason before an act on an account. The question stays the one it was opened for: after
 * somebody else changed the account it says so and can only be closed.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, what, children, onReason, ...dialog } = props;
  const [reason, setReason] = useDraft(name);
  return (
    <ActModal
      {...dialog}
      onAct={async () => {
        await onReason(reason.trim());
        setReason('');
        dialog.onClose();
      }}
    >
      <p>{what}</p>
      {children}
      <Field
        label={REASON.reason}
        placeholder={REASON.hint}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActModal>
  );
}
