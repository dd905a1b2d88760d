import * as z from 'zod/mini';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { FormModal } from '#admin/ui/modal.tsx';
import { isWritten } from '#domain/console/written';
import { ReasonField } from './reason-field.tsx';
import { ORDER_ACTS } from './text.ts';

interface CloseDialogProps {
  /** Draft key of the reason: `close 7894…`. */
  name: string;
  count: number;
  /** For a single order: its number, and whether it can still be closed. */
  about?: { clientSn: string; possible: boolean };
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

const CloseValues = z.object({ reason: z.string().check(z.refine(isWritten)) });

/** Asks for a reason, once for all orders. */
export function CloseDialog({ name, count, about, onClose, onConfirm }: CloseDialogProps) {
  const { form, submit, kept } = useConsoleForm(CloseValues, { reason: '' }, ['reason', name]);
  const news = useMeanwhile({ list: 'orders', key: about?.clientSn ?? '' });
  const close = submit(async ({ reason }) => onConfirm(reason.trim()));
  return (
    <FormModal
      title={ORDER_ACTS.closeTitle(count)}
      action={ORDER_ACTS.closeTitle(count)}
      busy={!isWritten(form.watch('reason'))}
      meanwhile={about && { news, possible: about.possible }}
      problem={null}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <p>{ORDER_ACTS.closeWhy}</p>
      <ReasonField {...kept()} />
    </FormModal>
  );
}
