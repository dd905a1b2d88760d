import '../../styles/reading.css';
import type { ReportSection } from '#contract/reports';
import { SectionView, type TableChoice } from './report-section.tsx';

export interface SectionListProps {
  sections: readonly ReportSection[];
  /** Which tables are shown with their sections; left out: all. */
  tables?: TableChoice | undefined;
  /** The element of their headings; `h3` where a heading of the report stands above them. */
  heading?: 'h2' | 'h3' | undefined;
}

/** Sections one under another. Whoever shows them says below who wrote them. */
export function SectionList({ sections, tables, heading }: SectionListProps) {
  return (
    <div className="reading">
      {sections.map((section) => (
        <SectionView key={section.id} section={section} tables={tables} heading={heading} />
      ))}
    </div>
  );
}
