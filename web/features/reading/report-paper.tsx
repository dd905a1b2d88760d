import type { ReportView } from '#contract/reports';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { copyText } from '../../lib/copy-text.ts';
import { ReportHead } from './report-head.tsx';
import { reportText } from './report-text.ts';
import { SectionList, type SectionListProps } from './section-list.tsx';
import { READING } from './text.ts';

interface ReportPaperProps extends Pick<SectionListProps, 'tables'> {
  report: ReportView;
  /** The report's title as a heading: left out where the page has one of its own. */
  titled?: boolean;
}

/** A whole report. What is copied carries the line that says who wrote it, as the page does. */
export function ReportPaper({ report, titled, tables }: ReportPaperProps) {
  const { toasts } = useApp();
  async function copy() {
    if (await copyText(reportText(report))) toasts.say(READING.copied);
    else toasts.warn(READING.copyFailed);
  }
  return (
    <div className="rise grid grid-cols-[minmax(0,1fr)] gap-3">
      {titled && <h2 className="heading">{report.title}</h2>}
      <ReportHead report={report} />
      <SectionList sections={report.sections} tables={tables} />
      <p className="text-small text-ink3">{report.label}</p>
      <Button quiet className="button-small justify-self-start px-5" onClick={() => void copy()}>
        {READING.copy}
      </Button>
    </div>
  );
}
