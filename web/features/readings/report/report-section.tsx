import { Suspense, use, useId, useState } from 'react';
import type { ReportSection } from '#contract/reports';
import { late } from '#web/ui/late.tsx';
import { CheckAskedContext } from './check-asked.ts';
import { OpenEvidence } from './open-evidence.ts';
import { sectionElement } from './section-element.ts';
import { CheckList, SectionTable, SectionText, withoutChecks } from './section-parts.tsx';
import { SignedWords } from './signed-words.ts';
import { READING } from './text.ts';

/** True where the screen shows a table in its section; one that stands elsewhere is for paper. */
export type TableChoice = (table: NonNullable<ReportSection['table']>) => boolean;

/** A visitor's day has none: their home page does not wait for it. */
const AreaMarks = late(() => import('./area-marks.tsx'));

/** Most pages have no sentences to press. */
const SignedText = late(() => import('./signed-text.tsx'));

/** The first column of a table of areas. */
const AREA_TABLE = '方面';

interface SectionViewProps {
  section: ReportSection;
  tables?: TableChoice | undefined;
  /** The heading's element: one step below what stands above. */
  heading?: 'h2' | 'h3' | undefined;
  /** False: without the button to its reasons. */
  reasoned?: boolean | undefined;
  /** Only its title shows until that is pressed. */
  folds?: boolean | undefined;
}

/** A touch target, and the line below it. */
const MARK_PX = 45;

function TableView({ table, title }: Parameters<typeof SectionTable>[0]) {
  if (table.head[0] !== AREA_TABLE) return <SectionTable table={table} title={title} />;
  // The room of the marks, so that nothing below them jumps when their code comes.
  const room = <div className="mt-3" style={{ blockSize: MARK_PX * table.rows.length }} />;
  return (
    <Suspense fallback={room}>
      <AreaMarks table={table} title={title} />
    </Suspense>
  );
}

/** The words of a section; where its sentences are bound to signs and the page shows them, with these. */
function Told({ text, section }: { text: string; section: ReportSection }) {
  const all = use(SignedWords);
  const { sentences, signs = [], checks } = section;
  const plain = text.split(/\n{2,}/).map((paragraph) => <SectionText key={paragraph} text={paragraph} />);
  if (all === null || !sentences || checks) return plain;
  return (
    <Suspense fallback={plain}>
      <SignedText sentences={sentences} signs={signs} all={all} />
    </Suspense>
  );
}

/** One section: what it says, and behind a button what it rests on and how sure it is. */
export function SectionView(props: SectionViewProps) {
  const { section, tables = () => true, heading: Heading = 'h3', folds, reasoned = true } = props;
  const { title, text, table, evidence, basis, confidence, checks } = section;
  const opened = use(OpenEvidence);
  // Statements that are asked below with their answers are not said twice.
  const asked = use(CheckAskedContext);
  const told = asked && checks ? withoutChecks(text, checks) : text;
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
      <Told text={told} section={section} />
      {checks && <CheckList checks={checks} />}
      {table && (
        <div className={tables(table) ? undefined : 'hidden print:block'}>
          <TableView table={table} title={title} />
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
