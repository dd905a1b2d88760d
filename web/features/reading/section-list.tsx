import '../../styles/reading.css';
import type { ReportSection } from '#contract/reports';
import { SectionView, type TableChoice } from './report-section.tsx';
import { READING } from './text.ts';

export interface SectionListProps {
  sections: readonly ReportSection[];
  /** Which tables are shown with their sections; left out: all. */
  tables?: TableChoice | undefined;
  /** The element of their headings; `h3` where a heading of the report stands above them. */
  heading?: 'h2' | 'h3' | undefined;
}

/**
 * Sections one under another; those to look things up in are folded below them. Whoever shows them
 * says below who wrote them.
 */
export function SectionList({ sections, tables, heading }: SectionListProps) {
  const view = (section: ReportSection) => (
    <SectionView key={section.id} section={section} tables={tables} heading={heading} />
  );
  const reference = sections.filter(({ folded }) => folded);
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
