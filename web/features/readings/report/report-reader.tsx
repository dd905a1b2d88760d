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

/** The act that begins what was bought, with what it ends beside it. */
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
  /** Content in the place of a failure with this code, or null for the ordinary one. */
  refused?: (code: number, text: string) => ReactNode;
  /** The part that is open without what was bought, until that is begun. */
  closed?: ReactNode;
  /** A failure is not spoken of: the bar ends, and that is all (spec §8, home). */
  silent?: boolean;
  /** The headings of what is being written, where the report's own is not there yet. */
  heading?: SectionListProps['heading'];
  children: (report: ReportView) => ReactNode;
}

/** A report from the first step of its bar to the end, or to what stood in the way. */
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
  // The rules write all of it at once: its sections alone would flash up before the whole.
  const slow = sections.some(({ source }) => source === 'llm');
  return (
    <div role="status" aria-busy="true">
      <Generating percent={percent} />
      {slow && (
        <>
          {/* Above what is being written, which would push it down section by section. */}
          <p className="mb-3 text-small text-ink3">{READING.modelLabel}</p>
          <SectionList sections={sections} heading={heading} />
        </>
      )}
    </div>
  );
}
