import '#web/styles/summary.css';
import type { ReactNode } from 'react';
import type { ReportSection, ReportView } from '#contract/reports';
import { Level } from '../report/level.tsx';
import { ReportHead } from '../report/report-head.tsx';
import { LEVEL_LINE, SectionText, Words } from '../report/section-parts.tsx';
import { RECORD } from './text.ts';

const paragraphsOf = ({ text }: ReportSection) => text.split(/\n{2,}/);
const FIRST_SENTENCE = /^[^。！？]*[。！？]?/;

/** The five areas: name, level and the first sentence; the rest is folded with the section below. */
function AreaRows({ section }: { section: ReportSection }) {
  return (
    <div className="card">
      <ul className="summary-rows" aria-label={section.title}>
        {paragraphsOf(section).map((paragraph) => {
          const [, name = '', level = '', said = paragraph] = LEVEL_LINE.exec(paragraph) ?? [];
          return (
            <li key={paragraph}>
              <b className="font-semibold">{name}</b>
              <Level word={level} />
              <span>{FIRST_SENTENCE.exec(said)?.[0]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Steps as a numbered list: each is a paragraph that begins with its number and a comma. */
function Steps({ section }: { section: ReportSection }) {
  return (
    <section className="card">
      <h2 className="part-name">{section.title}</h2>
      <ol className="steps">
        {paragraphsOf(section).map((step) => (
          <li key={step}>
            <Words text={step.slice(2)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function FoldedPart({ section }: { section: ReportSection }) {
  return (
    <details className="period-fold">
      <summary className="row headline">{section.id === 'areas' ? RECORD.areasWhole : section.title}</summary>
      <div className="reading-text">
        {paragraphsOf(section).map((paragraph) => (
          <SectionText key={paragraph} text={paragraph} />
        ))}
      </div>
    </details>
  );
}

/** Parts with a form of their own; the others are folded, in their order. */
const SHOWN: readonly string[] = ['verdict', 'areas', 'do', 'check'];

interface PeriodReportProps {
  report: ReportView;
  /** The picture of the period: the days of a month, the months of a year. */
  picture: ReactNode;
}

/** A month or a year: the answer first, then its areas and its picture; what explains them is folded. */
export function PeriodReport({ report, picture }: PeriodReportProps) {
  const part = (id: string) => report.sections.find((section) => section.id === id);
  const [verdict, areas, steps, check] = SHOWN.map(part);
  const folded = report.sections.filter((section) => !section.folded && !SHOWN.includes(section.id));
  return (
    <div className="rise grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <ReportHead report={{ sections: report.sections, ...(report.headline && { headline: report.headline }) }} />
      {verdict && (
        <div className="card">
          {paragraphsOf(verdict).map((paragraph) => (
            <SectionText key={paragraph} text={paragraph} />
          ))}
        </div>
      )}
      {areas && <AreaRows section={areas} />}
      {picture}
      {steps && <Steps section={steps} />}
      <div className="period-folds">
        {areas && <FoldedPart section={areas} />}
        {folded.map((section) => (
          <FoldedPart key={section.id} section={section} />
        ))}
      </div>
      {check && <p className="chapter-check">{check.text}</p>}
    </div>
  );
}
