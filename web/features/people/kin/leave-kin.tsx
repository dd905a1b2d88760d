import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { clockNow } from '#web/lib/clock.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useKin } from './kin-store.ts';
import { LEAVE } from './text.ts';

/** Warns that family members on this device are deleted too; renders nothing if there are none. */
export function KinGoes() {
  const [today] = useState(() => beijingDate(clockNow()));
  const shelf = useKin(today);
  if (shelf.kin.length === 0) return shelf.broken ? <p>{LEAVE.unread}</p> : null;
  return <p className="mt-3 border-s-2 border-seal ps-3">{LEAVE.goes(shelf.kin.length)}</p>;
}

/** Shown before sign-out if this device stores family members. */
export default function LeaveDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={LEAVE.title}
      onClose={onClose}
      cancel={LEAVE.cancel}
      confirm={LEAVE.confirm}
      onConfirm={onLeave}
    >
      <KinGoes />
    </ConfirmDialog>
  );
}
