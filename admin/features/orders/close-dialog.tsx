import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Modal, ModalActions } from '../../ui/modal.tsx';
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
    <Modal title={ORDER_ACTS.closeTitle(count)} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReason(reason)) onConfirm(reason.trim());
        }}
      >
        <p>{ORDER_ACTS.closeWhy}</p>
        <ReasonField value={reason} onChange={setReason} />
        <ModalActions onCancel={onClose}>
          <Button type="submit" busy={!isReason(reason)}>
            {ORDER_ACTS.closeTitle(count)}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
