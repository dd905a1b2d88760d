import { Guarded } from '#web/ui/guarded.tsx';
import { late } from '#web/ui/late.tsx';
import '#web/styles/reading-print.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportSection, ReportView } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { Opener } from '#web/ui/opener.tsx';
import { needsLongPress } from '#web/ui/picture/hand-over.ts';
import { Curve } from './curve.tsx';
import { ReportHead, toneOf } from './report-head.tsx';
import { SectionList, type SectionListProps } from './section-list.tsx';

const PAPER = {
  copy: '复制全文',
  print: '打印',
  printInApp: '微信里不能打印，请点右上角“在浏览器打开”',
  share: '分享卡片',
  copied: '已复制',
  copyFailed: '复制失败，请长按文字复制',
} as const;

const CardSheet = late(() => import('../card/card-sheet.tsx'));

/** Prints the report that `paper` holds, and nothing else of the page; its folds open for it. */
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
  /** The report's title as a heading: on paper alone where the page has one of its own. */
  titled?: boolean;
  /** The page has the day at a glance above it: what that shows is on paper alone. */
  glanced?: boolean;
  /** The page has the week above it: drawn on paper alone. */
  weekAbove?: boolean;
  /** The page shows the report in another way: its text is on paper alone. */
  onPaper?: boolean;
  /** The name of the present month on a year's curve. */
  present?: string | undefined;
  /** Period that the card to send names. */
  card?: { period: string } | undefined;
}

/** Sections of a day that a glance shows. */
const GLANCED: readonly string[] = ['why', 'areas', 'do', 'hours'];

/** A whole report. A copy carries its author's line, as the page does. */
export function ReportPaper(props: ReportPaperProps) {
  const { report, titled, tables, weekAbove, glanced, onPaper, present, card } = props;
  const paper = useRef<HTMLDivElement>(null);
  const [printing, setPrinting] = useState(false);
  const { toasts } = useApp();
  function print() {
    if (needsLongPress()) toasts.warn(PAPER.printInApp);
    else if (paper.current) {
      flushSync(() => setPrinting(true));
      printReport(paper.current, () => setPrinting(false));
    }
  }
  const shown = glanced ? report.sections.filter(({ id }) => !GLANCED.includes(id)) : report.sections;
  const curves = report.curves?.map((curve) => (
    <Guarded key={curve.kind}>
      <Curve curve={curve} present={present} />
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
      <div className="report-tools flex flex-wrap gap-3">
        {card && (
          <Opener
            className="button button-quiet button-small px-4"
            dialog={(close) => <CardSheet report={report} period={card.period} tone={toneOf(report)} onClose={close} />}
          >
            {PAPER.share}
          </Opener>
        )}
        <Button quiet className="button-small px-4" onClick={() => void copyAndTell(toasts, reportText(report), PAPER)}>
          {PAPER.copy}
        </Button>
        <Button quiet className="button-small px-4" onClick={print}>
          {PAPER.print}
        </Button>
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
