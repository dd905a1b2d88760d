import '#web/styles/summary.css';
import '#web/styles/reading.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeptAnswer } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import { ASK_CLASS_NAMES } from '#domain/asking/question';
import type { CivilDate } from '#domain/calendar/civil-date';
import { TONES } from '#domain/outlook/outlook';
import { useApp } from '#web/lib/app.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Level } from '../report/level.tsx';
import { dayWords, spanWords } from './days.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { ANSWER, LOVE, SURE } from './text.ts';
import type { AskInput } from './use-asking.ts';

type Sentence = KeptAnswer['answer']['sentences'][number];

interface AnswerViewProps {
  kept: KeptAnswer;
  userId: string;
  /** Under 18: no consultation is offered, because it costs money. */
  young: boolean;
  today: CivilDate;
  onAsk: (wish: AskInput) => void;
  onGone: () => void;
}

/** An answer: verdict, reasons, times, advice. One button shows the evidence of all sentences. */
export function AnswerView({ kept, userId, young, today, onAsk, onGone }: AnswerViewProps) {
  const id = useId();
  const [reasoned, setReasoned] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { answer, evidence, notes, pick, times, people } = kept;
  const { sentences, check, confidence } = answer;
  const of = (...moves: readonly Sentence['move'][]) => sentences.filter(({ move }) => moves.includes(move));
  const shown = (each: Sentence) => <AnswerLine key={each.text} sentence={each} evidence={reasoned ? evidence : {}} />;
  return (
    <article aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id={id} tabIndex={-1} className="heading">
            {pick?.text ?? ASK_CLASS_NAMES[kept.class]}
          </h2>
          <p className="text-meta text-ink3">{spanWords(kept, today)}</p>
        </div>
        <Leaning answer={answer} />
      </header>
      {pick && times.length > 1 && (
        <fieldset aria-label={ANSWER.times} className="chips min-w-0 print:hidden">
          {times.map(({ horizon, name }) => (
            <button
              key={horizon}
              type="button"
              aria-pressed={horizon === kept.horizon}
              onClick={() => horizon !== kept.horizon && onAsk({ pick: pick.id, horizon })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {pick && people.length > 1 && (
        <fieldset aria-label={ANSWER.people} className="chips min-w-0 print:hidden">
          {people.map(({ pick: other, name }) => (
            <button
              key={other}
              type="button"
              aria-pressed={other === pick.id}
              onClick={() => other !== pick.id && onAsk({ pick: other })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {LOVE.includes(kept.class) && <p className="text-meta text-ink2">{ANSWER.otherSide}</p>}
      {of('other').map(({ text }) => (
        <p key={text} className="text-meta text-ink2">
          {text}
        </p>
      ))}
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-5">
        <ul className="headline grid gap-2 text-heading">{of('first').map(shown)}</ul>
        <Part title={ANSWER.why}>{of('why').map(shown)}</Part>
        <Part title={ANSWER.against}>{of('against').map(shown)}</Part>
        <Part title={ANSWER.when}>{of('when').map(shown)}</Part>
        <Part title={ANSWER.act}>{of('do').map(shown)}</Part>
        <Part title={ANSWER.test}>{of('test').map(shown)}</Part>
        <Part title={ANSWER.unseen}>{of('unseen').map(shown)}</Part>
        <button
          type="button"
          aria-expanded={reasoned}
          className="link -my-2 justify-self-start text-meta text-ink3 print:hidden"
          onClick={() => setReasoned(!reasoned)}
        >
          {ANSWER.evidence}
        </button>
      </div>
      <details className="text-meta text-ink2">
        <summary className="link">{`${ANSWER.sure}：${confidence}，${SURE[confidence]}`}</summary>
        <p className="mt-2">{ANSWER.measured}</p>
      </details>
      <ul className="grid gap-1 text-meta text-ink2 empty:hidden">
        {check && <li>{ANSWER.check(dayWords(check.on, today))}</li>}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Acts ask={kept.id} userId={userId} young={young} onGone={onGone} />
      <footer className="text-small text-ink3">
        <p>{ANSWER.foot}</p>
        <Link to="/fortune-record" search={{ from: 'profile' }} className="link print:hidden">
          {ANSWER.record}
        </Link>
      </footer>
    </article>
  );
}

/** A tone as its seal; 两可 and 看不出 in ink, with the report's tone below. */
function Leaning({ answer: { leaning, tone } }: Pick<KeptAnswer, 'answer'>) {
  if (leaning === null) return null;
  const isTone = TONES.some((each) => each === leaning);
  return (
    <p className="flex-none text-center">
      <span className="sr-only">{ANSWER.leaning(leaning)}</span>
      <span aria-hidden="true">
        {isTone ? <Level word={leaning} bar /> : <span className="heading">{leaning}</span>}
      </span>
      {!isTone && tone && <span className="block text-small text-ink3">{ANSWER.report(tone)}</span>}
    </p>
  );
}

function Part({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="part-name">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

/** A sentence, and its evidence if that is shown. */
function AnswerLine({ sentence: { text, by }, evidence }: { sentence: Sentence; evidence: KeptAnswer['evidence'] }) {
  const lines = [...new Set(by.flatMap((sign) => evidence[sign] ?? []))];
  return (
    <li>
      <p className="text-pretty">{text}</p>
      <ul className="mt-1 grid gap-1 border-s-2 border-line ps-3 font-sans text-meta font-normal text-ink2 empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}

type ActsProps = Pick<AnswerViewProps, 'userId' | 'young' | 'onGone'> & { ask: string };

function Acts({ ask, userId, young, onGone }: ActsProps) {
  const { api, toasts } = useApp();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      {!young && (
        <Link to="/consult" search={{ ask }} className="link">
          {ANSWER.teller}
        </Link>
      )}
      <DialogButton
        className="link"
        dialog={(close) => (
          <ForgetDialog
            title={ANSWER.forgetTitle}
            text={ANSWER.forgetText}
            confirm={ANSWER.forget}
            forget={() => api.call(calls.forgetAsk, { id: userId, ask })}
            onClose={close}
            onForgotten={() => {
              toasts.say(ANSWER.forgotten);
              onGone();
            }}
          />
        )}
      >
        {ANSWER.forget}
      </DialogButton>
    </div>
  );
}
