import '../../styles/reading.css';
import type { ReportSection } from '#contract/reports';
import { SectionView, type TableChoice } from './report-section.tsx';

export interface SectionListProps {
  sections: readonly ReportSection[];
  /** Which tables are shown with their sections; left out: all. */
  tables?: TableChoice | undefined;
}

/** Sections one under another. Whoever shows them says below who wrote them. */
export function SectionList({ sections, tables }: SectionListProps) {
  return (
    <div className="reading">
      {sections.map((section) => (
        <SectionView key={section.id} section={section} tables={tables} />
      ))}
    </div>
  );
}
