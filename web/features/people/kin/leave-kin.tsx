import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { clockNow } from '../../../lib/clock.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { useKin } from './kin-store.ts';
import { LEAVE } from './text.ts';

const ExportSheet = late(() => import('./export-sheet.tsx'));

/** Says that the people of this device go too, with the way to take them along first; nothing where there are none. */
export function KinGoes() {
  const [today] = useState(() => beijingDate(clockNow()));
  const shelf = useKin(today);
  if (shelf.kin.length === 0) return shelf.broken ? <p>{LEAVE.unread}</p> : null;
  return (
    <div className="mt-3 border-s-2 border-seal ps-3">
      <p>{LEAVE.goes(shelf.kin.length)}</p>
      <Opener className="link text-meta" dialog={(close) => <ExportSheet shelf={shelf} onClose={close} />}>
        {LEAVE.export}
      </Opener>
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
