import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TIME } from '../consult-time/text.ts';
import { CONSULTED } from './text.ts';

const TimeSheet = lazy(() => import('../consult-time/time-sheet.tsx'));

interface ConsultedDialogProps {
  clientSn: string;
  onClose: () => void;
}

/** A consultation is paid for and its text is with the staff. Its hour can be picked at once. */
export function ConsultedDialog({ clientSn, onClose }: ConsultedDialogProps) {
  const [picking, setPicking] = useState(false);
  if (picking) {
    return (
      <Suspense>
        <TimeSheet clientSn={clientSn} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      reading
      title={CONSULTED.title}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={() => setPicking(true)}>
            {TIME.open}
          </Button>
          <Button onClick={onClose}>{CONSULTED.close}</Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="seal stamp-seal">
          {CONSULTED.seal}
        </span>
        <p className="text-ink2">{CONSULTED.next}</p>
      </div>
    </Dialog>
  );
}
