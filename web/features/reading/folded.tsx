import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { READING } from './text.ts';

/** The beginning of something long, and all of it on request. */
export function Folded({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} className={open ? '' : 'folded'} inert={!open}>
        {children}
      </div>
      <Button
        quiet
        className="button-small justify-self-start px-5"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? READING.fold : READING.unfold}
      </Button>
    </>
  );
}
