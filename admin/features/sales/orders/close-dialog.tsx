import { isWritten } from '#domain/console/written';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMeanwhile } from '../../../lib/use-meanwhile.ts';
import { FormModal } from '../../../ui/modal.tsx';
import { ReasonField } from './reason-field.tsx';
import { ORDER_ACTS } from './text.ts';

interface CloseDialogProps {
  /** Keeps the reason until the order is closed: `close 7894…`. */
  name: string;
  count: number;
  /** Where it is one order's: which, and whether it can still be closed. */
  about?: { clientSn: string; possible: boolean };
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks why, once for all of them. */
export function CloseDialog({ name, count, about, onClose, onConfirm }: CloseDialogProps) {
  const [reason, setReason] = useDraft(name);
  const news = useMeanwhile({ list: 'orders', key: about?.clientSn ?? '' });
  return (
    <FormModal
      title={ORDER_ACTS.closeTitle(count)}
      action={ORDER_ACTS.closeTitle(count)}
      busy={!isWritten(reason)}
      meanwhile={about && { news, possible: about.possible }}
      problem={null}
      onSubmit={() => {
        if (isWritten(reason)) onConfirm(reason.trim());
      }}
      onClose={onClose}
    >
      <p>{ORDER_ACTS.closeWhy}</p>
      <ReasonField value={reason} onChange={setReason} />
    </FormModal>
  );
}
