import '../../styles/reading.css';
import type { ReactNode } from 'react';
import type { ReportView } from '#contract/reports';
import { Failure } from '../../ui/failure.tsx';
import { Generating } from './generating.tsx';
import { SectionList } from './section-list.tsx';
import { READING } from './text.ts';
import type { AskedReport } from './use-report.ts';

interface ReportDeskProps {
  asked: AskedReport;
  /** What stands in the place of a failure with this code, or null for the ordinary one. */
  refused?: (code: number, text: string) => ReactNode;
  /** A failure is not spoken of: the bar ends, and that is all (spec §8, home). */
  silent?: boolean;
  children: (report: ReportView) => ReactNode;
}

/** A report from the first step of its bar to the end, or to what stood in the way. */
export function ReportDesk({ asked, refused, silent, children }: ReportDeskProps) {
  const { state, retry } = asked;
  if (state.stage === 'done') return children(state.report);
  if (state.stage === 'failed') {
    const instead = state.code === null ? null : refused?.(state.code, state.text);
    if (instead) return instead;
    return silent ? null : <Failure text={state.text} onRetry={retry} />;
  }
  const { percent, sections } = state;
  const model = sections.some(({ source }) => source === 'llm');
  return (
    <div role="status" aria-busy="true">
      <Generating percent={percent} />
      {sections.length > 0 && (
        <>
          <SectionList sections={sections} />
          <p className="mt-3 text-small text-ink3">
            {model ? READING.modelLabel : READING.rulesLabel}
          </p>
        </>
      )}
    </div>
  );
}
