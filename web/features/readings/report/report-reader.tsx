import '#web/styles/reading.css';
import { type ReactNode, useState } from 'react';
import type { ReportView } from '#contract/reports';
import { Failure } from '#web/ui/failure.tsx';
import { Late, LateBlock, late } from '#web/ui/late.tsx';
import { Generating } from './generating.tsx';
import { OfflineNote } from './offline-note.tsx';
import { OpenEvidence } from './open-evidence.ts';
import { SectionList, type SectionListProps } from './section-list.tsx';
import { READING } from './text.ts';
import type { ReportQuery } from './use-report.ts';

const BeginReading = late(() => import('./begin-reading.tsx'));
const UsefulNews = late(() => import('./useful-news.tsx'));

interface ReportReaderProps {
  asked: ReportQuery;
  /** Content instead of a failure with this code; null for the default. */
  refused?: (code: number, text: string) => ReactNode;
  /** The free part, shown until the purchase is started. */
  closed?: ReactNode;
  /** Failures are not shown (spec §8, home). */
  silent?: boolean;
  /** Element of the headings while the report is written. */
  heading?: SectionListProps['heading'];
  children: (report: ReportView) => ReactNode;
}

/** A report from the first step of its progress bar to the end, or the error. */
export function ReportReader(props: ReportReaderProps) {
  const [opened] = useState(() => new Set<string>());
  return (
    <OpenEvidence value={opened}>
      <Stage {...props} />
    </OpenEvidence>
  );
}

function Stage({ asked, refused, closed, silent, heading, children }: ReportReaderProps) {
  const { state, retry } = asked;
  if (state.stage === 'unopened') {
    return (
      <>
        <LateBlock fallback={<div className="h-24.5" />}>
          <BeginReading asked={asked} />
        </LateBlock>
        {closed}
      </>
    );
  }
  if (state.stage === 'done') {
    return (
      <>
        {state.offline && !silent && <OfflineNote onRetry={retry} />}
        <Late>{state.news && <UsefulNews change={state.news} />}</Late>
        {children(state.report)}
      </>
    );
  }
  if (state.stage === 'failed') {
    const instead = state.code === null ? null : refused?.(state.code, state.text);
    if (instead) return instead;
    return silent ? null : <Failure text={state.text} onRetry={retry} />;
  }
  const { percent, sections } = state;
  // The rules write everything at once: streaming sections would only flash.
  const slow = sections.some(({ source }) => source === 'llm');
  return (
    <div role="status" aria-busy="true">
      <Generating percent={percent} />
      {slow && (
        <>
          {/* Above the sections being written, so that it does not move. */}
          <p className="mb-3 text-small text-ink3">{READING.modelLabel}</p>
          <SectionList sections={sections} heading={heading} />
        </>
      )}
    </div>
  );
}
