import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field, PasswordField } from '#admin/ui/field.tsx';
import { Seal } from '#admin/ui/seal.tsx';
import { unlockSession } from '#contract/calls/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { Button } from '#web/kit/button.tsx';
import { ApiError } from '#web/kit/client.ts';
import { LOCK } from './text.ts';

/** The locked console: the account, unlock and sign out. */
export function LockScreen({ onSignOut }: { onSignOut: () => void }) {
  const staff = useSignedIn()?.staff;
  const id = useId();
  const [by, setBy] = useState<Factor>('password');
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
        <UnlockForm
          key={by}
          by={by}
          hasCode={staff.secondStep === 'on'}
          onOther={() => setBy(by === 'password' ? 'code' : 'password')}
          onSignOut={onSignOut}
        />
      </div>
    </div>
  );
}

type Factor = 'password' | 'code';

const UNLOCKING = {
  password: z.object({ text: z.string().check(z.minLength(1, LOCK.noPassword)) }),
  code: z.object({ text: z.string().check(z.minLength(1, LOCK.noCode)) }),
} as const;

interface UnlockFormProps {
  hasCode: boolean;
  by: Factor;
  onOther: () => void;
  onSignOut: () => void;
}

function UnlockForm({ hasCode, by, onOther, onSignOut }: UnlockFormProps) {
  const { api, lock } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(UNLOCKING[by], { text: '' });
  useEffect(() => form.setFocus('text'), [form]);

  const unlock = submit(async ({ text }) => {
    try {
      await api.call(unlockSession, { [by]: text });
    } catch (error) {
      if (error instanceof ApiError) form.reset();
      form.setFocus('text');
      throw error;
    }
    lock.open();
  });
  const input = { ...form.register('text'), 'aria-invalid': problem ? true : undefined };
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
          <Button quiet onClick={onOther}>
            {by === 'password' ? LOCK.withCode : LOCK.withPassword}
          </Button>
        )}
      </div>
    </form>
  );
}
