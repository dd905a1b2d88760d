import { useId, useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { PastYearAnswer, PastYearsView } from '#contract/reports';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { retried } from '../../../lib/retried.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { PART } from '../rooms/parts.ts';
import { PAST_YEARS } from '../text.ts';

const ANSWERS = ['fits', 'partly', 'not'] as const satisfies readonly PastYearAnswer[];

type PastYear = PastYearsView['years'][number];

/** Three years that are over, to be held against what happened. */
export function PastYears({ userId }: { userId: string }) {
  const { api, toasts } = useApp();
  const { data, put } = useAnswer('past years', () => retried(() => api.call(readings.readPastYears, { id: userId })));
  if (!data || data.years.length === 0) return null;

  async function answer(year: number, given: PastYearAnswer) {
    const before = data;
    if (!before) return;
    const years = before.years.map((each) => (each.year === year ? { ...each, answer: given } : each));
    put({ years });
    try {
      await api.call(readings.answerPastYears, { id: userId, year, answer: given });
      toasts.say(PAST_YEARS.saved);
    } catch (error) {
      put(before);
      toasts.warn(failureText(error, PAST_YEARS.failed, PAST_YEARS.failed));
    }
  }
  return (
    <section id={PART.past}>
      <h2 className="heading">{PAST_YEARS.title}</h2>
      <p className="mb-3 text-meta text-ink3">{PAST_YEARS.lead}</p>
      <ul className="rows">
        {data.years.map((year) => (
          <PastYearRow key={year.year} past={year} onAnswer={(given) => void answer(year.year, given)} />
        ))}
      </ul>
      <Outcome answers={data.years.map((year) => year.answer)} />
    </section>
  );
}

/** One sentence whatever was answered: three answers prove nothing, and sell nothing. */
function Outcome({ answers }: { answers: readonly PastYear['answer'][] }) {
  return (
    <p role="status" className="text-meta text-ink2 not-empty:mt-3">
      {answers.every((each) => each !== null) && PAST_YEARS.chance}
    </p>
  );
}

interface PastYearRowProps {
  past: PastYear;
  onAnswer: (answer: PastYearAnswer) => void;
}

function PastYearRow({ past, onAnswer }: PastYearRowProps) {
  const { year, age, ganzhi, text, evidence, answer } = past;
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = PAST_YEARS.year(year, ganzhi, age);
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id={`${id}n`} className="serif">
          {name}
        </h3>
        <button
          type="button"
          className="evidence-button"
          aria-expanded={open}
          aria-controls={`${id}e`}
          aria-label={`${name} ${PAST_YEARS.evidence}`}
          onClick={() => setOpen(!open)}
        >
          {PAST_YEARS.evidence}
        </button>
      </div>
      <ul id={`${id}e`} hidden={!open} className="evidence">
        {evidence.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1">{text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
      <div role="group" aria-labelledby={`${id}n`} className="verdicts mt-3">
        {ANSWERS.map((each) => (
          <button
            key={each}
            type="button"
            className="verdict"
            aria-pressed={answer === each}
            onClick={() => onAnswer(each)}
          >
            {PAST_YEARS.answers[each]}
          </button>
        ))}
      </div>
    </li>
  );
}
