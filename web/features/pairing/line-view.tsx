import { useId, useState } from 'react';
import type { Fit, PairingLine } from '#domain/reading/pairing/line';
import { READING } from '../reading/text.ts';
import { PAIRING } from './text.ts';

/** Told apart by fill and stroke, not by colour: none of the three is a good or a bad mark. */
const MARKS: Readonly<Record<Fit, string>> = {
  合适: 'border-ink bg-ink text-on-ink',
  一般: 'border-control text-ink',
  需磨合: 'border-dashed border-ink text-ink',
};

/** One respect: how it fits, what that is like, what to do, and behind a button why. */
export function LineView({ line }: { line: PairingLine }) {
  const { title, fit, text, step, evidence, basis, confidence } = line;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}t`} className="reading-section">
      <div className="flex items-start justify-between gap-3">
        <h3 id={`${id}t`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="serif text-heading leading-snug">{title}</span>{' '}
          <span className={`rounded-leaf border px-2 text-small ${MARKS[fit]}`}>{fit}</span>
        </h3>
        <button
          type="button"
          className="evidence-button"
          aria-expanded={open}
          aria-controls={`${id}e`}
          aria-label={`${title} ${READING.evidence}`}
          onClick={() => setOpen(!open)}
        >
          {READING.evidence}
        </button>
      </div>
      <div id={`${id}e`} hidden={!open} className="evidence">
        <ul>
          {evidence.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p className="mt-1 text-small text-ink3">
          {READING.basis} {basis} · {READING.confidence} {confidence}
        </p>
      </div>
      <p className="mt-2">{text}</p>
      <p className="mt-2 text-ink2">
        {PAIRING.step}：{step}
      </p>
    </section>
  );
}
