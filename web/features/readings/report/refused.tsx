import '../../../styles/veil.css';
import { Late, late } from '../../../ui/late.tsx';
import '../../../styles/reading.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { READING } from './text.ts';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

/** Opens the plans. */
function UnlockButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(className ? { className } : {})} onClick={() => setOpen(true)}>
        {READING.unlock}
      </Button>
      <Late>{open && <PlanSheet onClose={() => setOpen(false)} />}</Late>
    </>
  );
}

const STROKES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface RefusedProps {
  text: string;
  /** Content that a membership would open, in a few words. */
  note?: string;
  /** The open part, above the note; left out: strokes behind a veil. */
  children?: ReactNode;
}

/**
 * Stands where a reading is not open to this user. The strokes behind the veil are a drawing: of
 * the reading itself nothing is sent by the server.
 */
export function Refused({ text, note, children }: RefusedProps) {
  return (
    <div className={children ? 'rise grid grid-cols-[minmax(0,1fr)]' : 'veiled rise'}>
      {children ?? (
        <div className="strokes" aria-hidden="true">
          {STROKES.map((stroke) => (
            <span key={stroke} />
          ))}
        </div>
      )}
      <div className="veil-note">
        <p role="alert" className="heading">
          {text}
        </p>
        {note && <p className="text-balance text-meta text-ink2">{note}</p>}
        <UnlockButton className="button-small px-8" />
      </div>
    </div>
  );
}
