import * as z from 'zod/mini';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { useApp } from '../../../lib/app.ts';
import { clockNow } from '../../../lib/clock.ts';
import { useAppForm } from '../../../lib/use-app-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { handOver, needsLongPress } from '../../../ui/picture/hand-over.ts';
import { PasswordField } from '../accounts/fields.tsx';
import { canSeal, MIN_PASSWORD, sealKin } from './kin-file.ts';
import type { KinShelf } from './kin-store.ts';
import { kinText } from './stored-kin.ts';
import { EXPORT_KIN } from './text.ts';

/** Why no file can be made here; null: it can. */
const hindrance = () => (canSeal() ? (needsLongPress() ? EXPORT_KIN.inBrowser : null) : EXPORT_KIN.insecure);

const ExportForm = z
  .object({
    password: z.string().check(z.refine((password) => [...password].length >= MIN_PASSWORD, EXPORT_KIN.short)),
    again: z.string(),
  })
  .check(z.refine(({ password, again }) => password === again, { path: ['again'], error: EXPORT_KIN.differ }));
type ExportForm = z.infer<typeof ExportForm>;

/** The list as a file under a password of the reader's own, made on the device. */
export default function ExportSheet({ shelf, onClose }: { shelf: KinShelf; onClose: () => void }) {
  const { toasts } = useApp();
  const state = useAppForm<ExportForm>({ schema: ExportForm, defaultValues: { password: '', again: '' } });
  const { field, submit, complain } = state;

  async function save({ password }: ExportForm) {
    const found = hindrance();
    if (found) return complain(found);
    const text = await sealKin(kinText(shelf.kin), password);
    const name = `亲友-${isoDate(beijingDate(clockNow()))}.ziping`;
    const handed = await handOver(new File([text], name, { type: 'application/octet-stream' }));
    if (handed === 'left') return;
    shelf.dropBroken();
    toasts.say(EXPORT_KIN.done);
    onClose();
  }
  return (
    <FormDialog
      sheet
      title={EXPORT_KIN.title}
      onClose={onClose}
      cancel={EXPORT_KIN.cancel}
      confirm={EXPORT_KIN.confirm}
      state={state}
      onSubmit={submit(save, EXPORT_KIN.failed)}
    >
      <p className="text-meta text-ink2">{EXPORT_KIN.lead}</p>
      <PasswordField label={EXPORT_KIN.password} autoComplete="new-password" {...field('password')} />
      <PasswordField label={EXPORT_KIN.again} autoComplete="new-password" {...field('again')} />
    </FormDialog>
  );
}
