import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReportChapter, ReportSection, ReportView } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import BeginReading from '../../readings/report/begin-reading.tsx';
import { Generating } from '../../readings/report/generating.tsx';
import { Level } from '../../readings/report/level.tsx';
import { SectionList } from '../../readings/report/section-list.tsx';
import { READING } from '../../readings/report/text.ts';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { READING_ROOM } from '../screens/tabs.ts';
import { CHART, CHART_READING, PAST_YEARS } from '../text.ts';
import { ChapterText } from './chapter-text.tsx';
import { unread } from './chapters.ts';
import { chapterSearch, Lock, useCheapest } from './cover.tsx';
import { PAST } from './past-years.tsx';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));
const ConsultSheet = late(() => import('../../consulting/purchase/consult-sheet.tsx'));
const CardSheet = late(() => import('../../readings/card/card-sheet.tsx'));

/** Evidence and rules behind a chapter. */
function EvidenceSheet({ sections, onClose }: { sections: readonly ReportSection[]; onClose: () => void }) {
  return (
    <Dialog
      sheet
      reading
      title={CHART_READING.evidence}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART_READING.close}</Button>}
    >
      {sections.map(({ id, title, evidence, basis, confidence }) => (
        <section key={id} className="mt-4 first:mt-0">
          <h3 className="headline">{title}</h3>
          <ul className="evidence">
            {evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1 text-small text-ink3">
            {READING.basis} {basis} · {READING.confidence} {confidence}
          </p>
        </section>
      ))}
    </Dialog>
  );
}

/** A discreet link to the consultation, with the catalogue's price. */
export function AskInPerson() {
  const consult = useQuery(useApp().plans).data?.find(({ type }) => type === 'consult');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="min-w-0 flex-1 basis-40">
        {CHART_READING.ask}
        <span className="block text-meta text-ink2">{CHART_READING.askText}</span>
      </p>
      <DialogButton
        className="button button-quiet button-small px-4"
        dialog={(close) => <ConsultSheet onClose={close} />}
      >
        {CHART_READING.book(consult?.display ?? '')}
      </DialogButton>
    </div>
  );
}

interface ClosedProps {
  report: ReportView;
  chapter: ReportChapter;
  asked: ReportQuery;
}

/** The part of a chapter that is not open, by name; nothing of it is here. */
function LockedChapter({ report, chapter, asked }: ClosedProps) {
  const plan = useCheapest();
  const length = unread(report, chapter.id);
  return (
    <section className="card grid gap-3" aria-label={CHART_READING.inside}>
      <p className="text-meta text-ink2">
        {CHART_READING.inside} · {CHART_READING.length(length)}
      </p>
      <ul className="rows">
        {chapter.inside.map((phrase) => (
          <li key={phrase} className="flex min-h-11 items-center justify-between gap-3">
            {phrase}
            <Lock />
          </li>
        ))}
      </ul>
      {asked.state.stage === 'writing' && <Generating percent={asked.state.percent} />}
      {asked.state.stage !== 'writing' && report.unopened && <BeginReading asked={asked} />}
      {asked.state.stage !== 'writing' && !report.unopened && (
        <>
          <DialogButton className="button" dialog={(close) => <PlanSheet onClose={close} />}>
            {CHART_READING.unlock}
          </DialogButton>
          <p className="text-balance text-center text-meta text-ink2">
            {plan && CHART_READING.plan(plan.name, plan.display, plan.term, report.chapters?.length ?? 0)}
            <span className="block text-small">{CHART_READING.rights}</span>
          </p>
        </>
      )}
    </section>
  );
}

/** Shares a picture of one sentence of the reading. */
function ShareLine({ report, chapter }: { report: ReportView; chapter: ReportChapter }) {
  const card = { ...report, headline: chapter.verdict, quote: chapter.first };
  return (
    <DialogButton
      className="link text-meta"
      dialog={(close) => <CardSheet report={card} period={CHART.title} tone={null} onClose={close} />}
    >
      {CHART_READING.share}
    </DialogButton>
  );
}

/** Link to the page about past years. */
function PastYearsLink() {
  return (
    <Link to="/bazi-chart" search={chapterSearch(PAST)} className="row min-h-12 rounded-card bg-card px-4 print:hidden">
      <span className="flex-1">
        <span className="headline block">{PAST_YEARS.fourTitle}</span>
        <span className="text-meta text-ink3">{PAST_YEARS.linkLead}</span>
      </span>
      <span aria-hidden="true" className="chevron" />
    </Link>
  );
}

interface ChapterViewProps {
  report: ReportView;
  chapter: ReportChapter;
  asked: ReportQuery;
  onRead: (id: string) => void;
  /** States which hour the reading used, unless it is obvious. */
  usual: ReactNode;
}

/** A chapter on a page of its own. */
export function ChapterView({ report, chapter, asked, onRead, usual }: ChapterViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const chapters = report.chapters ?? [];
  const at = chapters.indexOf(chapter);
  const { id, title, open, level } = chapter;
  const sections = report.sections.filter((section) => section.chapter === id);
  const closed = open === 'closed';
  useEffect(() => {
    if (!closed) onRead(id);
  }, [closed, id, onRead]);
  // Before the place of a chapter that was read already is restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter takes the focus to its heading
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);
  const next = chapters[at + 1];
  const read = sections.filter(({ folded }) => !folded);
  const reference = sections.filter(({ folded }) => folded);
  return (
    <article key={id} className="rise grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="chapter-head">
        <p className="flex items-center gap-2 text-meta text-ink2 print:hidden">
          <Link to="/bazi-chart" search={READING_ROOM} className="chapter-back">
            <span aria-hidden="true" className="chevron [transform:rotate(225deg)]!" />
            {CHART_READING.back}
          </Link>
          <span>· {CHART_READING.place(at + 1, chapters.length)}</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className="heading flex flex-wrap items-baseline gap-x-3 outline-none">
          {title}
          {level && (
            <span className="text-heading">
              <Level word={level} />
            </span>
          )}
        </h1>
      </header>
      {usual && <p className="text-meta text-ink2">{usual}</p>}
      <ChapterText report={report} sections={read} chapter={title} life={id === 'luck'} />
      {open !== 'whole' && <LockedChapter report={report} chapter={chapter} asked={asked} />}
      {reference.length > 0 && <SectionList sections={reference} heading="h2" reasons={false} />}
      {id === 'years' && !closed && <PastYearsLink />}
      {!closed && (
        <div className="flex justify-end gap-5 print:hidden">
          <DialogButton
            className="link text-meta"
            dialog={(close) => <EvidenceSheet sections={sections} onClose={close} />}
          >
            {CHART_READING.evidence}
          </DialogButton>
          <ShareLine report={report} chapter={chapter} />
        </div>
      )}
      {next ? (
        <Link to="/bazi-chart" search={chapterSearch(next.id)} className="button button-quiet print:hidden">
          {CHART_READING.following} {next.title}
        </Link>
      ) : (
        <Link to="/bazi-chart" search={READING_ROOM} className="button button-quiet print:hidden">
          {CHART_READING.toCover}
        </Link>
      )}
      {report.access !== 'full' && <AskInPerson />}
      <p className="text-small text-ink3">{report.label}</p>
    </article>
  );
}
