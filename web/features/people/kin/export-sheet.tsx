import { useState } from 'react';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { useApp } from '../../../lib/app.ts';
import { clockNow } from '../../../lib/clock.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { handOver, needsLongPress } from '../../../ui/picture/hand-over.ts';
import { PasswordField } from '../accounts/fields.tsx';
import { canSeal, MIN_PASSWORD, sealKin } from './kin-file.ts';
import type { KinShelf } from './kin-store.ts';
import { kinText } from './stored-kin.ts';
import { EXPORT_KIN } from './text.ts';

/** The list as a file under a password of the reader's own, made on the device. */
export default function ExportSheet({ shelf, onClose }: { shelf: KinShelf; onClose: () => void }) {
  const { toasts } = useApp();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function fault(): string | null {
    if (!canSeal()) return EXPORT_KIN.insecure;
    if (needsLongPress()) return EXPORT_KIN.inBrowser;
    if ([...password].length < MIN_PASSWORD) return EXPORT_KIN.short;
    return password === again ? null : EXPORT_KIN.differ;
  }
  async function save() {
    const found = fault();
    setProblem(found);
    if (found || busy) return;
    setBusy(true);
    const text = await sealKin(kinText(shelf.kin), password);
    const name = `亲友-${isoDate(beijingDate(clockNow()))}.ziping`;
    const handed = await handOver(new File([text], name, { type: 'application/octet-stream' }));
    setBusy(false);
    if (handed === 'left') return;
    shelf.dropBroken();
    toasts.say(EXPORT_KIN.done);
    onClose();
  }
  return (
    <ConfirmDialog
      sheet
      title={EXPORT_KIN.title}
      onClose={onClose}
      problem={problem}
      cancel={EXPORT_KIN.cancel}
      confirm={EXPORT_KIN.confirm}
      busy={busy}
      onConfirm={() => void save()}
    >
      <div className="grid gap-3">
        <p className="text-meta text-ink2">{EXPORT_KIN.lead}</p>
        <PasswordField
          label={EXPORT_KIN.password}
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordField
          label={EXPORT_KIN.again}
          value={again}
          autoComplete="new-password"
          onChange={({ target }) => setAgain(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
