import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  id: string;
  /** Names its place on paper, where it is always open. */
  className: string;
  title: string;
  children: ReactNode;
}

/** A part of the chart under its title, until that is pressed. */
export function Fold({ id, className, title, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <section id={id} className={`fold ${className}`}>
      <h2 className="heading">
        <button
          type="button"
          className="fold-title"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
      </h2>
      <div id={body} className={open ? 'pb-4' : 'shut'}>
        {children}
      </div>
    </section>
  );
}
