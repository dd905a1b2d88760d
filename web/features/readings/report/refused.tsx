import '#web/styles/veil.css';
import { late } from '#web/ui/late.tsx';
import '#web/styles/reading.css';
import type { ReactNode } from 'react';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

const UNLOCK = '解锁';

interface RefusedProps {
  text: ReactNode;
  /** Contents that a membership would unlock, in a few words. */
  note?: string;
  /** The unlocked part, below the note; default: a blurred drawing behind it. */
  children?: ReactNode;
}

/** Shown for a locked reading. The blurred text is a drawing: the server sends nothing of the reading. */
export function Refused({ text, note, children }: RefusedProps) {
  return (
    <div className={children ? 'grid grid-cols-[minmax(0,1fr)] gap-4' : 'veiled rise'}>
      {!children && <div className="strokes" aria-hidden="true" />}
      <div className="veil-note">
        <p role="alert" className="heading">
          {text}
        </p>
        {note && <p className="text-balance text-meta text-ink2">{note}</p>}
        <DialogButton className="button button-small px-5" dialog={(close) => <PlanSheet onClose={close} />}>
          {UNLOCK}
        </DialogButton>
      </div>
      {children}
    </div>
  );
}
