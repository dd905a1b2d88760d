import '#web/styles/reading.css';
import { type ReactNode, useState } from 'react';
import type { ReportView } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Generating } from './generating.tsx';
import { OfflineNote } from './offline-note.tsx';
import { OpenEvidence } from './open-evidence.ts';
import { SectionList, type SectionListProps } from './section-list.tsx';
import { READING } from './text.ts';
import type { ReportQuery } from './use-report.ts';

/** Button that starts a purchase, with what ends thereby. */
export function BeginReading({ asked, onBegin = asked.begin }: { asked: ReportQuery; onBegin?: () => void }) {
  return (
    <div className="grid gap-1 text-center">
      <Button onClick={onBegin}>{READING.start[asked.templateType]}</Button>
      <p className="text-balance text-small text-ink2">{READING.startNote}</p>
    </div>
  );
}

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
        <BeginReading asked={asked} />
        {closed}
      </>
    );
  }
  if (state.stage === 'done') {
    return (
      <>
        {state.offline && !silent && <OfflineNote onRetry={retry} />}
        {state.news && (
          <p role="status" className="rounded-card bg-card px-4 py-3 text-meta">
            {state.news}
          </p>
        )}
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
