import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as consulting from '#contract/calls/consulting';
import { type ConsultAfter, ConsultRatingBody } from '#contract/consulting';
import { SATISFACTIONS } from '#domain/consulting/summary-parts';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Problem } from '#web/ui/problem.tsx';
import { AFTER } from './text.ts';

interface RatingProps {
  kept: ConsultAfter;
  onRated: (kept: ConsultAfter) => void;
}

/** The client's rating, three levels and a comment; can be changed for a week. */
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
  const { api, session, toasts } = useApp();
  const { form, field, submit, busy, problem, problemId, clear } = useAppForm<ConsultRatingBody>({
    schema: ConsultRatingBody,
    defaultValues: {
      id: session.get().userId ?? '',
      client_sn,
      ...(rating && { satisfaction: rating.satisfaction }),
      ...(rating?.text && { text: rating.text }),
    },
  });
  const chosen = useWatch({ control: form.control, name: 'satisfaction' });
  async function rate(body: ConsultRatingBody) {
    const kept = await api.call(consulting.rateConsultation, body);
    toasts.say(AFTER.thanks);
    onRated(kept);
  }
  return (
    <form
      noValidate
      onSubmit={submit(rate, AFTER.refused, AFTER.unreached)}
      onInput={clear}
      className="grid gap-3 print:hidden"
    >
      <fieldset className="min-w-0">
        <legend className="subheading mb-2">{AFTER.rating}</legend>
        <div className="choices">
          {keysOf(SATISFACTIONS).map((value) => (
            <label key={value}>
              <input type="radio" value={value} {...field('satisfaction')} />
              {SATISFACTIONS[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="grid gap-1">
        <span className="text-small text-ink2">{AFTER.words}</span>
        <input
          className="field h-11"
          maxLength={100}
          {...field('text', { setValueAs: (typed?: string | null) => typed?.trim() || undefined })}
        />
      </label>
      <Problem id={problemId} text={problem?.message} />
      <Button type="submit" busy={busy || !chosen} className="w-fit">
        {AFTER.sendRating}
      </Button>
    </form>
  );
}
