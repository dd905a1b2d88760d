import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { READING } from './text.ts';

interface FoldedProps {
  /** The author, shown folded or not. */
  label: string;
  children: ReactNode;
}

/** The beginning of a report, and all of it on request. */
export function Folded({ label, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-3">
      <div id={id} className={open ? '' : 'folded'} inert={!open}>
        {children}
      </div>
      <p className="text-small text-ink3">{label}</p>
      <Button
        quiet
        className="button-small justify-self-start px-5"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? READING.fold : READING.unfold}
      </Button>
    </div>
  );
}
