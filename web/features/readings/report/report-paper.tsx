import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportSection, ReportView } from '#contract/reports';
import { TONES } from '#domain/outlook/outlook';
import { useApp } from '#web/lib/app.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Guarded } from '#web/ui/guarded.tsx';
import { late } from '#web/ui/late.tsx';
import { needsLongPress } from '#web/ui/picture/share-file.ts';
import { skyFigures } from '../fortune/day-sky.ts';
import { Bars } from './bars.tsx';
import { BARS } from './bars-text.ts';
import { PAPER } from './paper-text.ts';
import { ReportHead, toneOf } from './report-head.tsx';
import { SectionList, type SectionListProps } from './section-list.tsx';

const CardSheet = late(() => import('../card/card-sheet.tsx'));
const PaperSheet = late(() => import('./paper-sheet.tsx'));

/** Prints only the report in `paper`, with all parts open. */
function printReport(paper: HTMLElement, done: () => void) {
  const folds = [...paper.querySelectorAll('details:not([open])')];
  const root = document.documentElement;
  const restore = () => {
    delete root.dataset.print;
    for (const fold of folds) fold.removeAttribute('open');
    done();
  };
  for (const fold of folds) fold.setAttribute('open', '');
  root.dataset.print = 'report';
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}

interface ReportPaperProps extends Pick<SectionListProps, 'tables'> {
  report: ReportView;
  /** Shows the report's title as a heading; in print only if the page has its own. */
  titled?: boolean;
  /** The page shows the day's glance above: its parts are print-only here. */
  glanced?: boolean;
  /** The page shows the week above: the curve is print-only here. */
  weekAbove?: boolean;
  /** The page shows the report in another form: the text is print-only. */
  onPaper?: boolean;
  /** Name of the current month on a year's curve. */
  present?: string | undefined;
  /** Period shown on the card to send. */
  card?: { period: string /** `YYYY-MM-DD`, of a day. */; date?: string } | undefined;
}

/** Sections of a day that the glance shows. */
const GLANCED: readonly string[] = ['why', 'areas', 'do', 'hours'];

const toneFor = (report: ReportView) => TONES.find((each) => each === toneOf(report)) ?? '平';

/** A complete report. A copy includes its author line. */
export function ReportPaper(props: ReportPaperProps) {
  const { report, titled, tables, weekAbove, glanced, onPaper, present, card } = props;
  const paper = useRef<HTMLDivElement>(null);
  const [printing, setPrinting] = useState(false);
  const app = useApp();
  function print() {
    if (needsLongPress()) app.toasts.warn(PAPER.printInApp);
    else if (paper.current) {
      flushSync(() => setPrinting(true));
      printReport(paper.current, () => setPrinting(false));
    }
  }
  const shown = glanced ? report.sections.filter(({ id }) => !GLANCED.includes(id)) : report.sections;
  const curves = report.curves?.map((curve) => (
    <Guarded key={curve.kind}>
      <Bars
        title={BARS[curve.kind]}
        bars={curve.points.map((point) => (present ? { ...point, now: point.fullName === present } : point))}
      />
    </Guarded>
  ));
  const text = (
    <>
      <h2 className={titled ? 'heading' : 'heading hidden print:block'}>{report.title}</h2>
      <div className={glanced ? 'hidden print:block' : 'contents'}>
        <ReportHead report={report} />
      </div>
      {curves && (weekAbove ? <div className="hidden print:block">{curves}</div> : curves)}
      <SectionList sections={shown} tables={tables} />
      {glanced && (
        <div className="hidden print:block">
          <SectionList sections={report.sections.filter(({ id }) => GLANCED.includes(id))} />
        </div>
      )}
    </>
  );
  return (
    <div ref={paper} className="report-paper rise grid grid-cols-[minmax(0,1fr)] gap-3">
      {onPaper ? printing && <div className="hidden print:grid">{text}</div> : text}
      <p className="text-small text-ink3">{report.label}</p>
      <div className="report-tools">
        <DialogButton
          className="button button-quiet"
          dialog={(close) => {
            const paperActs = {
              text: reportText(report),
              onPrint: () => {
                close();
                // The open dialog would hold the page still.
                pageLayers(app).afterwards(print);
              },
            };
            return card ? (
              <CardSheet
                report={report}
                period={card.period}
                tone={toneOf(report)}
                sky={card.date && report.glance ? skyFigures(report.glance, toneFor(report), card.date) : undefined}
                paper={paperActs}
                onClose={close}
              />
            ) : (
              <PaperSheet {...paperActs} onClose={close} />
            );
          }}
        >
          {PAPER.share}
        </DialogButton>
      </div>
    </div>
  );
}

/** The report as plain text, with its author as the last line. */
export function reportText({ title, headline, quote, sections, label }: ReportView): string {
  const head = [title, headline, quote].filter((line) => line !== undefined);
  return [...head, ...sections.map(sectionText), label].join('\n\n');
}

function sectionText({ title, text, table }: ReportSection): string {
  const rows = table ? [table.head, ...table.rows].map((cells) => cells.join(' ')) : [];
  return [title, text, ...rows].join('\n');
}
