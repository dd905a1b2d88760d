import * as z from 'zod/mini';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { useConsoleForm } from '../lib/use-console-form.ts';
import { Field } from './field.tsx';
import { FormModal, type Meanwhile } from './modal.tsx';
import { REASON } from './text.ts';

interface ReasonDialogProps {
  /** Draft key of the reason: `block 0199…`. */
  name: string;
  title: string;
  /** Effect of the action. */
  what: string;
  action: string;
  meanwhile?: Meanwhile;
  /** Performs the action; an error is shown in the dialog, which stays open. */
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

const ReasonValues = z.object({ reason: z.string() });

/**
 * Asks for a reason before an action on an account. The dialog keeps its subject: after another user changed the
 * account it shows that and can only be closed.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, what, onReason, ...dialog } = props;
  const { busy, problem, overtaken, submit, kept, forget } = useConsoleForm(ReasonValues, { reason: '' }, [
    'reason',
    name,
  ]);
  const send = submit(async ({ reason }) => {
    await onReason(reason.trim());
    forget();
    dialog.onClose();
  });
  return (
    <FormModal
      {...dialog}
      busy={busy}
      ended={overtaken && dialog.meanwhile !== undefined}
      problem={problem ?? undefined}
      onSubmit={() => void send()}
    >
      <p>{what}</p>
      <Field
        label={REASON.reason}
        placeholder={REASON.hint}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        {...kept()}
      />
    </FormModal>
  );
}
