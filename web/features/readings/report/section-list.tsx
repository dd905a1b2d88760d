import '#web/styles/reading.css';
import { type ReactNode, useId, useState } from 'react';
import type { ReportSection } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { SectionView, type TableChoice } from './report-section.tsx';
import { READING } from './text.ts';

export interface SectionListProps {
  sections: readonly ReportSection[];
  /** Tables that are shown with their sections; left out: all. */
  tables?: TableChoice | undefined;
  /** The element of their headings; `h3` where a heading of the report stands above them. */
  heading?: 'h2' | 'h3' | undefined;
  /** False where the reasons of all stand together elsewhere. */
  reasons?: boolean | undefined;
}

/** Number of sections above which their titles come first. */
const FEW = 5;

/**
 * Sections one under another; those to look things up in are folded below them. The component that
 * shows them names the author below.
 */
export function SectionList({ sections, tables, heading, reasons }: SectionListProps) {
  const reference = sections.filter(({ folded }) => folded);
  const view = (section: ReportSection) => (
    <SectionView
      key={section.id}
      section={section}
      tables={tables}
      heading={heading}
      reasoned={reasons}
      folds={section.folded && reference.length > FEW}
    />
  );
  return (
    <div className="reading">
      {sections.filter(({ folded }) => !folded).map(view)}
      {reference.length > 0 && (
        <details>
          <summary className="reference-summary">{READING.reference(reference.length)}</summary>
          {reference.map(view)}
        </details>
      )}
    </div>
  );
}

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
