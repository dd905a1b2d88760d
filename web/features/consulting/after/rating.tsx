import { type FormEvent, useId, useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import type { ConsultAfter } from '#contract/consulting';
import { SATISFACTIONS, type Satisfaction } from '#domain/consulting/summary-parts';
import { keysOf } from '#domain/lookup';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { Problem } from '../../../ui/problem.tsx';
import { AFTER } from './text.ts';
import { useSubmit } from './use-submit.ts';

interface RatingProps {
  kept: ConsultAfter;
  onRated: (kept: ConsultAfter) => void;
}

/** How satisfied the client is, in three steps and a line; it can be changed for a week. */
export function Rating({ kept, onRated }: RatingProps) {
  const { rating, mayRate } = kept;
  const [changing, setChanging] = useState(false);
  if (rating === null && !mayRate) return null;
  if (rating === null || changing) {
    return (
      <RatingForm
        kept={kept}
        onRated={(next) => {
          setChanging(false);
          onRated(next);
        }}
      />
    );
  }
  return (
    <section className="grid gap-1 print:hidden">
      <h2 className="subheading">{AFTER.rated}</h2>
      <p>
        {SATISFACTIONS[rating.satisfaction]}
        {rating.text && `　${rating.text}`}
      </p>
      {mayRate && (
        <Button quiet className="button-small w-fit" onClick={() => setChanging(true)}>
          {AFTER.change}
        </Button>
      )}
    </section>
  );
}

function RatingForm({ kept: { client_sn, rating }, onRated }: RatingProps) {
  const { api, session } = useApp();
  const name = useId();
  const [chosen, setChosen] = useState<Satisfaction | null>(rating?.satisfaction ?? null);
  const [text, setText] = useState(rating?.text ?? '');
  const { busy, problem, submit } = useSubmit(AFTER.thanks, onRated);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    const words = text.trim();
    const body = { id: session.get().userId ?? '', client_sn, satisfaction: chosen };
    void submit(() => api.call(consulting.rateConsultation, { ...body, ...(words && { text: words }) }));
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3 print:hidden">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="subheading mb-2">{AFTER.rating}</legend>
        {keysOf(SATISFACTIONS).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={name} checked={chosen === value} onChange={() => setChosen(value)} />
            {SATISFACTIONS[value]}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1">
        <span className="text-small text-ink2">{AFTER.words}</span>
        <input className="field h-11" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Problem text={problem} />
      <Button type="submit" busy={busy || chosen === null} className="w-fit">
        {AFTER.sendRating}
      </Button>
    </form>
  );
}
