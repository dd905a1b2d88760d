import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Late, late } from '../../../ui/late.tsx';
import { useKin } from './kin-store.ts';
import { LEAVE } from './text.ts';

const ExportSheet = late(() => import('./export-sheet.tsx'));

/** Says that the people of this device go too, with the way to take them along first; nothing where there are none. */
export function KinGoes() {
  const [today] = useState(() => beijingDate(Date.now()));
  const shelf = useKin(today);
  const [open, setOpen] = useState(false);
  if (shelf.kin.length === 0) return shelf.broken ? <p>{LEAVE.unread}</p> : null;
  return (
    <div className="mt-3 border-s-2 border-seal ps-3">
      <p>{LEAVE.goes(shelf.kin.length)}</p>
      <button type="button" className="link text-meta" onClick={() => setOpen(true)}>
        {LEAVE.export}
      </button>
      <Late>{open && <ExportSheet shelf={shelf} onClose={() => setOpen(false)} />}</Late>
    </div>
  );
}

/** Asked before a sign-out where this device keeps people. */
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
