import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { PastYearAnswer, PastYearsView } from '#contract/reports';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { retried } from '#web/lib/retried.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { READING_ROOM } from '../screens/tabs.ts';
import { CHART_READING, PAST_YEARS } from '../text.ts';

/** In the address instead of a chapter: the page about past years. */
export const PAST = 'past';

const ANSWERS = ['fits', 'partly', 'not'] as const satisfies readonly PastYearAnswer[];

type PastYear = PastYearsView['years'][number];

/** Past years to compare with what happened: four, one of which is a control item; for young users up to three. */
export function PastYears({ userId }: { userId: string }) {
  const { api, toasts } = useApp();
  const { data, put } = useAnswer('past years', () => retried(() => api.call(readings.readPastYears, { id: userId })));
  if (!data) return <div className="bone h-60" />;
  if (data.years.length === 0) return <p className="text-ink2">{PAST_YEARS.none}</p>;

  async function say(shown: PastYearsView | null, call: () => Promise<PastYearsView>) {
    const before = data;
    if (!before) return;
    if (shown) put(shown);
    try {
      put(await call());
      toasts.say(PAST_YEARS.saved);
    } catch (error) {
      put(before);
      toasts.warn(failureText(error, PAST_YEARS.failed, PAST_YEARS.failed));
    }
  }
  const answer = (year: number, given: PastYearAnswer) => {
    const years = data.years.map((each) => (each.year === year ? { ...each, answer: given } : each));
    return say({ ...data, years }, () => api.call(readings.answerPastYears, { id: userId, year, answer: given }));
  };
  const { four } = data;
  return (
    <section className="rise">
      <Link to="/bazi-chart" search={READING_ROOM} className="link text-meta print:hidden">
        {CHART_READING.back}
      </Link>
      <h1 className="heading mt-3">{four ? PAST_YEARS.fourTitle : PAST_YEARS.title}</h1>
      <p className="mb-3 text-meta text-ink3">{four ? PAST_YEARS.fourLead : PAST_YEARS.lead}</p>
      <ul className="rows">
        {data.years.map((year) =>
          four ? (
            <FourYearRow
              key={year.year}
              past={year}
              four={four}
              onPick={() => void say(null, () => api.call(readings.pickPastYear, { id: userId, year: year.year }))}
            />
          ) : (
            <PastYearRow key={year.year} past={year} onAnswer={(given) => void answer(year.year, given)} />
          ),
        )}
      </ul>
      {four ? <Revealed four={four} /> : <Outcome answers={data.years.map((year) => year.answer)} />}
    </section>
  );
}

type Four = NonNullable<PastYearsView['four']>;

/** Reveals the control item and the probability of a lucky guess; empty before a pick. */
function Revealed({ four: { picked, decoy } }: { four: Four }) {
  return (
    <p role="status" className="text-meta text-ink2 not-empty:mt-3">
      {picked !== null &&
        decoy !== null &&
        (picked === decoy ? PAST_YEARS.found(decoy) : PAST_YEARS.missed(picked, decoy))}
    </p>
  );
}

interface FourYearRowProps {
  past: PastYear;
  four: Four;
  onPick: () => void;
}

/** One of four years: to be picked, then revealed. */
function FourYearRow({ past, four: { picked, decoy }, onPick }: FourYearRowProps) {
  const { year, age, ganzhi, text, evidence } = past;
  const name = PAST_YEARS.year(year, ganzhi, age);
  return (
    <li className="py-4">
      <h2 className="headline">{name}</h2>
      <p className="mt-1">{text}</p>
      {picked === null && (
        <button
          type="button"
          className="verdict mt-3 print:hidden"
          aria-label={PAST_YEARS.pickName(name)}
          onClick={onPick}
        >
          {PAST_YEARS.pick}
        </button>
      )}
      {decoy !== null && (
        <p className="mt-2 text-meta text-ink2">{year === decoy ? PAST_YEARS.decoy : PAST_YEARS.yours}</p>
      )}
      {evidence.length > 0 && (
        <ul className="evidence">
          {evidence.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The same sentence for every answer: three answers prove nothing, and must not sell anything. */
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
        <h2 id={`${id}n`} className="headline">
          {name}
        </h2>
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
