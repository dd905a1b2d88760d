import { useState } from 'react';
import { FormModal } from '../../ui/modal.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { ORDER_ACTS } from './text.ts';

interface CloseDialogProps {
  count: number;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks why, once for all of them. */
export function CloseDialog({ count, onClose, onConfirm }: CloseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormModal
      title={ORDER_ACTS.closeTitle(count)}
      action={ORDER_ACTS.closeTitle(count)}
      busy={!isReason(reason)}
      problem={null}
      onSubmit={() => {
        if (isReason(reason)) onConfirm(reason.trim());
      }}
      onClose={onClose}
    >
      <p>{ORDER_ACTS.closeWhy}</p>
      <ReasonField value={reason} onChange={setReason} />
    </FormModal>
  );
}
