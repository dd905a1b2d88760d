import { use, useId, useState } from 'react';
import type { ReportSection } from '#contract/reports';
import { CheckAskedContext } from './check-asked.ts';
import { OpenEvidence } from './open-evidence.ts';
import { sectionElement } from './section-element.ts';
import { CheckList, SectionTable, SectionText, withoutChecks } from './section-parts.tsx';
import { READING } from './text.ts';

/** True if a table is shown on screen in its section; others are print-only. */
export type TableChoice = (table: NonNullable<ReportSection['table']>) => boolean;

interface SectionViewProps {
  section: ReportSection;
  tables?: TableChoice | undefined;
  /** Heading element, one level below its context. */
  heading?: 'h2' | 'h3' | undefined;
  /** False: without a button for its evidence. */
  reasoned?: boolean | undefined;
  /** Collapsed to its title until pressed. */
  folds?: boolean | undefined;
}

/** A section: text, and behind a button its evidence and confidence. */
export function SectionView(props: SectionViewProps) {
  const { section, tables = () => true, heading: Heading = 'h3', folds, reasoned = true } = props;
  const { title, text, table, evidence, basis, confidence, checks } = section;
  const opened = use(OpenEvidence);
  // Statements with rating buttons are not repeated in the text.
  const asked = use(CheckAskedContext);
  const shownText = asked && checks ? withoutChecks(text, checks) : text;
  const [open, setOpen] = useState(opened?.has(section.id) ?? false);
  const id = useId();
  function toggle() {
    if (open) opened?.delete(section.id);
    else opened?.add(section.id);
    setOpen(!open);
  }
  const name = (
    <Heading id={`${id}t`} className="heading">
      {title}
    </Heading>
  );
  const reasons = reasoned && (
    <button
      type="button"
      className="evidence-button"
      aria-expanded={open}
      aria-controls={`${id}e`}
      aria-label={`${title} ${READING.evidence}`}
      onClick={toggle}
    >
      {READING.evidence}
    </button>
  );
  const body = (
    <>
      <div id={`${id}e`} hidden={!open} className="evidence">
        <ul>
          {evidence.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-1 text-small text-ink3">
          {READING.basis} {basis} · {READING.confidence} {confidence}
        </p>
      </div>
      {shownText.split(/\n{2,}/).map((paragraph) => (
        <SectionText key={paragraph} text={paragraph} />
      ))}
      {checks && <CheckList checks={checks} />}
      {table && (
        <div className={tables(table) ? undefined : 'hidden print:block'}>
          <SectionTable table={table} title={title} />
        </div>
      )}
    </>
  );
  if (folds) {
    return (
      <details id={sectionElement(section.id)} className="reading-section">
        <summary className="section-title">{name}</summary>
        <div className="flex justify-end">{reasons}</div>
        {body}
      </details>
    );
  }
  return (
    <section id={sectionElement(section.id)} aria-labelledby={`${id}t`} className="reading-section">
      <div className="flex items-start justify-between gap-3">
        {name}
        {reasons}
      </div>
      {body}
    </section>
  );
}
