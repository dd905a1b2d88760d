import { useId, useState } from 'react';
import type { BornChart } from '#domain/bazi/date-chart';
import type { ElementBalance } from '#domain/bazi/element-balance';
import { assumptionText, noteText } from '#domain/bazi/text';
import { ELEMENT_COLOUR } from '../../ui/element-shape.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import type { BirthText } from './birth-text.ts';
import { ElementCounts } from './elements/element-counts.tsx';
import { TermButton } from './explain/term-button.tsx';
import { CHART, ELEMENT_TEXT, OPTIONS } from './text.ts';

interface BirthFactsProps {
  birth: BirthText;
  shown: BornChart;
  /** Opens the options of the chart; left out where they are not the reader's. */
  onOptions?: (() => void) | undefined;
}

/** The birth that the chart was computed from, what was assumed and what should be checked. */
export function BirthFacts({ birth, shown, onOptions }: BirthFactsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const facts = [
    [CHART.solar, birth.solar],
    [CHART.lunar, birth.lunar],
    [CHART.gender, birth.gender],
  ] as const;
  return (
    <>
      <dl className="rows px-0!">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <dt className="flex-none text-ink2">{name}</dt>
            <dd className="min-w-0 flex-[1_1_8rem] py-1 text-end">
              <NoWrap text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.notes.length > 0 && (
        <div className="mt-3 text-meta text-ink2">
          <h3 className="text-meta text-ink3">{CHART.notes}</h3>
          <ul>
            {shown.notes.map((note) => (
              <li key={note.kind}>{noteText(note)}。</li>
            ))}
          </ul>
        </div>
      )}
      {onOptions && (
        <button type="button" className="button button-quiet button-small mt-3 w-full print:hidden" onClick={onOptions}>
          {OPTIONS.title}
        </button>
      )}
      <button
        type="button"
        className="link text-meta print:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {CHART.assumptions}
      </button>
      <ul id={id} className={`text-meta text-ink3 ${open ? '' : 'shut'}`}>
        {shown.assumptions.map((assumption) => (
          <li key={assumption.kind}>{assumptionText(assumption)}。</li>
        ))}
      </ul>
    </>
  );
}

/** Weighted strength of each element as a bar, relative to the strongest. */
function ElementStrength({ elements }: { elements: readonly ElementBalance[] }) {
  const longest = Math.max(...elements.map(({ share }) => share));
  return (
    <ul className="@container grid gap-2 text-meta">
      {elements.map(({ element, share, season, level }) => (
        <li key={element} className="element-strength">
          <span className={`serif text-body ${ELEMENT_COLOUR[element]}`}>{element}</span>
          <span className="element-track" aria-hidden="true">
            <span
              className={`element-bar ${ELEMENT_COLOUR[element]}`}
              style={{ width: `${(100 * share) / longest}%` }}
            />
          </span>
          <span className="text-end">{share.toFixed(1)}%</span>
          <span className="text-end text-meta text-ink3">{ELEMENT_TEXT.strength(season, level)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The five elements, counted and weighted by season; never merged into one number. */
export function Elements({ elements }: { elements: readonly ElementBalance[] }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-meta text-ink3">
        <TermButton term="五行个数" className="w-auto" />
        <span className="print:hidden">{ELEMENT_TEXT.note}</span>
      </p>
      <ElementCounts elements={elements} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-meta text-ink3">
        <TermButton term="五行力量" className="w-auto" />
        <TermButton term="旺相休囚死" className="w-auto" />
      </p>
      <ElementStrength elements={elements} />
    </>
  );
}
