import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StaffSignedIn } from '#contract/admin';
import { loginCode } from '#contract/calls/staff';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { Field } from '../../ui/field.tsx';
import { refusal } from './refusal.ts';
import { SIGN_IN } from './text.ts';

interface CodeStepProps {
  challenge: string;
  onSignedIn: (signedIn: StaffSignedIn) => void;
  /** Back to the password, which is the only way on once the challenge is over. */
  onBack: () => void;
}

/** The second step of a sign-in. */
export function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps) {
  const { api } = useApp();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setProblem(SIGN_IN.noCode);
    setBusy(true);
    try {
      onSignedIn(await api.call(loginCode, { challenge, code }));
    } catch (error) {
      setBusy(false);
      setProblem(refusal(error));
      field.current?.select();
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-small text-ink2">{SIGN_IN.codeHint}</p>
      <Field
        ref={field}
        label={SIGN_IN.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button quiet className="min-h-11" onClick={onBack}>
          {SIGN_IN.back}
        </Button>
        <Button type="submit" busy={busy} className="min-h-11 flex-1">
          {SIGN_IN.confirm}
        </Button>
      </div>
      <p role="alert" className="-mb-4 min-h-5 text-seal">
        {problem}
      </p>
    </form>
  );
}
