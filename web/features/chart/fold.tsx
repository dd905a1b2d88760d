import { type ReactNode, useId, useState } from 'react';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { LateBlock } from '#web/ui/late.tsx';
import { CHART } from './text.ts';

interface FoldProps {
  /** Class for print, where it is always open. */
  className: string;
  title: string;
  /** One-line summary of its contents; loaded with the first touch of the page. */
  line: ReactNode;
  /** It begins unfolded. */
  opened?: boolean;
  children: ReactNode;
}

/**
 * A part of the chart as a card: its title and one line, until that is pressed. Its content comes with the first touch
 * of the page, so that it is printed too.
 */
export function Fold({ className, title, line, opened = false, children }: FoldProps) {
  const touched = useStore(useApp().touched);
  const [open, setOpen] = useState(opened);
  const body = useId();
  return (
    <section className={`fold ${className}`}>
      <h2>
        <button
          type="button"
          className="fold-title"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <span className="min-w-0 flex-1">
            <span className="headline block text-[1.0625rem]">{title}</span>{' '}
            <span className="fold-summary">
              <LateBlock fallback={null} otherwise={null}>
                {(open || touched) && line}
              </LateBlock>
            </span>
          </span>
        </button>
      </h2>
      <div id={body} className={open ? 'pb-4' : 'shut'}>
        <LateBlock fallback={<div role="status" aria-label={CHART.loading} className="bone h-40" />}>
          {(open || touched) && children}
        </LateBlock>
      </div>
    </section>
  );
}
