import '../../styles/reading.css';
import type { ReportSection, ReportView } from '#contract/reports';
import { useApp } from '../../lib/app.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { SectionView, type TableChoice } from './report-section.tsx';
import { reportText } from './report-text.ts';
import { READING } from './text.ts';

interface SectionsProps {
  sections: readonly ReportSection[];
  label: string;
  /** Which tables are shown with their sections; left out: all. */
  tables?: TableChoice | undefined;
}

/** Sections one under another, none of them without the line that says who wrote it. */
export function Sections({ sections, label, tables }: SectionsProps) {
  return (
    <>
      <div className="reading">
        {sections.map((section) => (
          <SectionView key={section.id} section={section} tables={tables} />
        ))}
      </div>
      <p className="text-small text-ink3">{label}</p>
    </>
  );
}

interface ReportPaperProps extends Pick<SectionsProps, 'tables'> {
  report: ReportView;
}

/** A whole report. What is copied carries the line too. */
export function ReportPaper({ report, tables }: ReportPaperProps) {
  const { toasts } = useApp();
  async function copy() {
    if (await copyText(reportText(report))) toasts.say(READING.copied);
    else toasts.warn(READING.copyFailed);
  }
  return (
    <div className="rise grid gap-3">
      <Sections sections={report.sections} label={report.label} tables={tables} />
      <Button quiet className="button-small justify-self-start px-5" onClick={() => void copy()}>
        {READING.copy}
      </Button>
    </div>
  );
}
