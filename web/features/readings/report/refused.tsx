import '#web/styles/veil.css';
import { late } from '#web/ui/late.tsx';
import '#web/styles/reading.css';
import type { ReactNode } from 'react';
import { Opener } from '#web/ui/opener.tsx';
import { READING } from './text.ts';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

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
        <Opener className="button button-small px-8" dialog={(close) => <PlanSheet onClose={close} />}>
          {READING.unlock}
        </Opener>
      </div>
    </div>
  );
}
