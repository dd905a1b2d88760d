import '#web/styles/reading.css';
import { type ReactNode, useId, useState } from 'react';
import type { ReportSection } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { SectionView, type TableChoice } from './report-section.tsx';
import { READING } from './text.ts';

export interface SectionListProps {
  sections: readonly ReportSection[];
  /** Tables shown with their sections; default: all. */
  tables?: TableChoice | undefined;
  /** Heading element; `h3` below a heading of the report. */
  heading?: 'h2' | 'h3' | undefined;
  /** False if all evidence is shown together elsewhere. */
  reasons?: boolean | undefined;
}

/** From this number of sections on, a list of titles comes first. */
const FEW = 5;

/** Sections in order; reference sections are collapsed at the end. The author line is rendered by the caller. */
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
          <summary className="row">{READING.reference(reference.length)}</summary>
          {reference.map(view)}
        </details>
      )}
    </div>
  );
}

interface FoldedProps {
  /** The author, also shown when collapsed. */
  label: string;
  children: ReactNode;
}

/** The beginning of a report, expandable. */
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
