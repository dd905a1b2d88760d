import { useId, useState } from 'react';
import * as calls from '#contract/calls/pairs';
import { PairLinkBody } from '#contract/pairs';
import { PAIR_CONSENT } from '#domain/people/pair-consent';
import { SIGNATURE_LENGTH } from '#domain/people/signature';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Problem } from '#web/ui/problem.tsx';
import { Field } from '../../people/accounts/fields.tsx';
import { PAIRS } from './pair-text.ts';

/** Creates a link for another person, who enters their own birth. The consent text is below the button. */
export function PairLinkForm({ onMade }: { onMade: () => void }) {
  const app = useApp();
  const termsId = useId();
  const { field, submit, busy, problem, problemId, clear } = useAppForm<PairLinkBody>({
    schema: PairLinkBody,
    defaultValues: { id: app.session.get().userId ?? '', label: '', consentVersion: PAIR_CONSENT.version },
  });
  const [link, setLink] = useState<string | null>(null);

  async function make(body: PairLinkBody) {
    const made = await app.api.call(calls.makePairLink, body);
    setLink(made.link);
    onMade();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <form noValidate className="grid gap-3" onSubmit={submit(make, PAIRS.requestFailed)} onInput={clear}>
        <Field
          label={PAIRS.label}
          maxLength={2 * SIGNATURE_LENGTH}
          placeholder={PAIRS.labelHint}
          autoComplete="nickname"
          {...field('label')}
        />
        <Problem id={problemId} text={problem?.message} />
        <Button type="submit" busy={busy} aria-describedby={termsId}>
          {PAIRS.make}
        </Button>
      </form>
      {link && (
        <div role="status" className="grid gap-2">
          <p>{PAIRS.made}</p>
          <p className="text-meta wrap-anywhere text-ink2 select-all">{link}</p>
          <Button quiet className="button-small" onClick={() => void copyAndTell(app.toasts, PAIRS.words(link), PAIRS)}>
            {PAIRS.send}
          </Button>
        </div>
      )}
      <p id={termsId} className="text-small text-ink3">
        {PAIRS.terms}
        {PAIRS.agree}
      </p>
    </div>
  );
}
