import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { unlockSession } from '#contract/calls/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { Button } from '../../../../web/kit/button.tsx';
import { ApiError } from '../../../../web/kit/client.ts';
import { useApp, useSignedIn } from '../../../lib/app.ts';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { LOCK } from './text.ts';

/** The whole of a locked console: the account, and the two ways on. */
export function LockScreen({ onSignOut }: { onSignOut: () => void }) {
  const staff = useSignedIn()?.staff;
  const id = useId();
  if (!staff) return null;
  return (
    <div className="grid min-h-dvh content-center justify-items-center p-6">
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        className="w-full max-w-90 border-y border-ink bg-card px-8 py-9"
      >
        <div className="mb-6 flex items-center gap-3.5">
          <Seal className="size-11" />
          <div className="min-w-0">
            <h1 id={id} className="heading">
              {LOCK.title}
            </h1>
            <p className="truncate text-small text-ink2">
              <span className="sr-only">{LOCK.account} </span>
              {staff.name} · {STAFF_ROLE_NAMES[staff.role]}
            </p>
          </div>
        </div>
        <p className="mb-4 text-small text-ink2">{LOCK.why}</p>
        <UnlockForm hasCode={staff.secondStep === 'on'} onSignOut={onSignOut} />
      </div>
    </div>
  );
}

interface UnlockFormProps {
  hasCode: boolean;
  onSignOut: () => void;
}

function UnlockForm({ hasCode, onSignOut }: UnlockFormProps) {
  const { api, lock } = useApp();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way has another field
  useEffect(() => field.current?.focus(), [by]);

  async function unlock(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (text === '') return setProblem(by === 'password' ? LOCK.noPassword : LOCK.noCode);
    setBusy(true);
    try {
      await api.call(unlockSession, { [by]: text });
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : '');
      if (error instanceof ApiError) setText('');
      field.current?.focus();
      return;
    }
    lock.open();
  }

  const input = {
    ref: field,
    value: text,
    'aria-invalid': problem ? true : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value),
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void unlock(event)}>
      {by === 'password' ? (
        <PasswordField label={LOCK.password} autoComplete="current-password" {...input} />
      ) : (
        <Field
          label={LOCK.code}
          placeholder={LOCK.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
      )}
      <p role="alert" className="-mt-2 min-h-5 text-seal">
        {problem}
      </p>
      <Button type="submit" busy={busy} className="min-h-11">
        {LOCK.unlock}
      </Button>
      <div className="flex justify-between gap-2">
        <Button quiet onClick={onSignOut}>
          {LOCK.signOut}
        </Button>
        {hasCode && (
          <Button
            quiet
            onClick={() => {
              setBy(by === 'password' ? 'code' : 'password');
              setText('');
              setProblem(null);
            }}
          >
            {by === 'password' ? LOCK.withCode : LOCK.withPassword}
          </Button>
        )}
      </div>
    </form>
  );
}
