import '#web/styles/glance.css';
import type { ReactNode } from 'react';
import type { PairView } from '#contract/pairs';
import type { ReportSection } from '#contract/reports';
import type { Stem } from '#domain/calendar/ganzhi';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import { ownMotif } from '../card/motifs.ts';
import { Level } from '../report/level.tsx';
import { SectionList } from '../report/section-list.tsx';
import { PAIR } from './pair-text.ts';
import { PAIRING } from './text.ts';

/** Sections shown with the five aspects: what the two are to each other, and what to agree on. */
const SUMMARY: readonly string[] = ['verdict', 'do'];

/** The day stems of both, for the drawing. */
export function stemsOf({ mine, theirs }: PairView['pillars']): readonly [Stem, Stem] {
  const stem = (pillars: readonly string[]) => (pillars[2] ?? '').charAt(0) as Stem;
  return [stem(mine), stem(theirs)];
}

interface PairSummaryProps {
  /** Day stems of both, for the drawing. */
  stems: readonly [Stem, Stem];
  lines: readonly Pick<PairView['lines'][number], 'aspect' | 'title' | 'fit' | 'text'>[];
  sections: readonly ReportSection[];
  /** Shown with the headline. */
  head: ReactNode;
  /** The action below the summary. */
  children: ReactNode;
  /** Both charts, collapsed. */
  charts: ReactNode;
}

/** A pairing on one screen; reasons, times and charts are collapsed. */
export function PairSummary({ stems, lines, sections, head, children, charts }: PairSummaryProps) {
  return (
    <>
      <div className="card grid gap-3">
        <TwoDrawings stems={stems} />
        {head}
      </div>
      <section className="@container">
        <h2 className="mb-1.5 text-meta text-ink2">{PAIR.respects}</h2>
        <ul className="rows glance-areas pair-areas">
          {lines.map(({ aspect, title, fit, text }) => (
            <li key={aspect}>
              <b className="font-semibold">{title}</b>
              <Level word={fit} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <SectionList sections={sections.filter(({ id }) => SUMMARY.includes(id))} />
      {children}
      <details className="rows">
        <summary className="row">{PAIR.whole}</summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
          <SectionList sections={sections.filter(({ id }) => !SUMMARY.includes(id))} />
          <p className="text-meta text-ink2">{PAIRING.caution}</p>
        </div>
      </details>
      <details className="rows">
        <summary className="row">{PAIRING.charts}</summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4">{charts}</div>
      </details>
    </>
  );
}

/** Both day stems facing each other. */
function TwoDrawings({ stems: [mine, theirs] }: { stems: readonly [Stem, Stem] }) {
  const drawings = [
    [ownMotif(mine), 'translate(24 4)'],
    [ownMotif(theirs), 'translate(276 4) scale(-1 1)'],
  ] as const;
  return (
    <svg viewBox="0 0 300 108" aria-hidden="true" className="mx-auto w-full max-w-80">
      {drawings.map(([{ path, element }, place]) => (
        <path
          key={place}
          d={path}
          transform={place}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={ELEMENT_COLOUR[element]}
        />
      ))}
    </svg>
  );
}
