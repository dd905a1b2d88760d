import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { TRIMMED, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field, PasswordField } from '#admin/ui/field.tsx';
import { Seal } from '#admin/ui/seal.tsx';
import { StaffLoginBody, type StaffSignedIn } from '#contract/admin';
import { loginStaff, loginStaffByCode, loginStaffByPasskey } from '#contract/calls/staff';
import type { StaffLoginAnswer } from '#contract/staff';
import { Button } from '#web/kit/button.tsx';
import { ApiError, NetworkError } from '#web/kit/client.ts';
import { useStore } from '#web/kit/store.ts';
import { PasskeyError, signByPasskey } from '../passkeys/device.ts';
import { SIGN_IN } from './text.ts';

/** Message for a refused sign-in, with the waiting time if given. */
function refusal(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof ApiError)) throw error;
  return error.retryAfter ? error.message + SIGN_IN.wait(error.retryAfter) : error.message;
}

/** The pending second factor. */
type Step = Extract<StaffLoginAnswer, { challenge: string }>;

/** Message for a refused passkey, including errors of the browser. */
function passkeyRefusal(error: unknown): string {
  return error instanceof PasskeyError ? error.message : refusal(error);
}

export function SignInPage() {
  const { api, session } = useApp();
  const { notice } = useStore(session);
  const { from } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  /** The account is locked for new devices: a recovery code still works. */
  const [locked, setLocked] = useState(false);
  const form = useForm<StaffLoginBody>({
    resolver: standardSchemaResolver(StaffLoginBody),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const problem = (errors.username ?? errors.password ?? errors.recovery ?? errors.root)?.message;
  useEffect(() => {
    if (step === null) form.setFocus('username');
  }, [form, step]);

  async function enter(signedIn: StaffSignedIn) {
    session.signIn(signedIn);
    await navigate({ href: from ?? '/', replace: true });
  }

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await api.call(loginStaff, body);
      if ('challenge' in answer) return setStep(answer);
      await enter(answer);
    } catch (error) {
      form.setError('root', { message: refusal(error) });
      if (error instanceof ApiError && error.ways.includes('recovery')) return setLocked(true);
      form.setFocus(locked ? 'recovery' : 'password', { shouldSelect: true });
    }
  });

  return (
    <main className="grid min-h-dvh content-center justify-items-center p-6">
      <div className="w-full max-w-90 border-y border-ink bg-card px-8 pt-9 pb-10">
        <Head />
        {step !== null && (
          <SecondStep
            step={step}
            onSignedIn={(signedIn) => void enter(signedIn)}
            onBack={() => {
              form.reset();
              setStep(null);
            }}
          />
        )}
        <form noValidate hidden={step !== null} className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <Field
            label={SIGN_IN.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={errors.username ? true : undefined}
            {...form.register('username')}
          />
          <PasswordField
            label={SIGN_IN.password}
            autoComplete="current-password"
            aria-invalid={errors.password ? true : undefined}
            {...form.register('password')}
          />
          {locked && (
            <div className="grid gap-1.5">
              <Field
                label={SIGN_IN.recovery}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={16}
                aria-describedby="recovery-hint"
                aria-invalid={errors.recovery ? true : undefined}
                {...form.register('recovery', { setValueAs: (typed: string) => typed || undefined })}
              />
              <p id="recovery-hint" className="text-small text-ink2">
                {SIGN_IN.recoveryHint}
              </p>
            </div>
          )}
          <Button type="submit" busy={isSubmitting} className="mt-2 min-h-11">
            {SIGN_IN.submit}
          </Button>
          <Message problem={problem} notice={notice} />
        </form>
      </div>
    </main>
  );
}

function Head() {
  return (
    <div className="mb-8 flex items-center gap-3.5">
      <Seal className="size-11" />
      <div>
        <h1 className="heading">{SIGN_IN.product}</h1>
        <p className="text-small text-ink2">{SIGN_IN.title}</p>
      </div>
    </div>
  );
}

interface MessageProps {
  problem: string | undefined;
  notice: string | null;
}

/** The error, or why the last session ended. */
function Message({ problem, notice }: MessageProps) {
  return (
    <div className="-mb-4 min-h-5">
      {problem ? (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      ) : (
        notice && (
          <p role="status" className="text-ink2">
            {notice}
          </p>
        )
      )}
    </div>
  );
}

const SecondStepValues = z.object({ code: z.string().check(z.minLength(1, SIGN_IN.noCode)) });

interface SecondStepProps {
  step: Step;
  onSignedIn: (signedIn: StaffSignedIn) => void;
  /** Returns to the password, the only option once the challenge has expired. */
  onBack: () => void;
}

function SecondStep({ step, onSignedIn, onBack }: SecondStepProps) {
  const { challenge, passkey } = step;
  const { api } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(SecondStepValues, { code: '' });
  useEffect(() => form.setFocus('code'), [form]);

  const byCode = submit(async ({ code }) => {
    try {
      onSignedIn(await api.call(loginStaffByCode, { challenge, code }));
    } catch (error) {
      form.setFocus('code', { shouldSelect: true });
      throw new Error(refusal(error));
    }
  });
  const { problem: passkeyProblem, busy: signing, act } = useAct();
  const byPasskey = (asked: NonNullable<typeof passkey>) =>
    act(async () => {
      try {
        const proof = await signByPasskey({ challenge, passkey: asked });
        onSignedIn(await api.call(loginStaffByPasskey, proof));
      } catch (error) {
        throw new Error(passkeyRefusal(error));
      }
    });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void byCode(event)}>
      {passkey && (
        <Button busy={busy || signing} className="min-h-11" onClick={() => void byPasskey(passkey)}>
          {SIGN_IN.passkey}
        </Button>
      )}
      <p className="text-small text-ink2">{passkey ? SIGN_IN.orCode : SIGN_IN.codeHint}</p>
      <Field
        label={SIGN_IN.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        aria-invalid={problem ? true : undefined}
        {...form.register('code', TRIMMED)}
      />
      <div className="mt-2 flex gap-2">
        <Button quiet className="min-h-11" onClick={onBack}>
          {SIGN_IN.back}
        </Button>
        <Button type="submit" busy={busy || signing} className="min-h-11 flex-1">
          {SIGN_IN.confirm}
        </Button>
      </div>
      <p role="alert" className="-mb-4 min-h-5 text-seal">
        {problem ?? passkeyProblem}
      </p>
    </form>
  );
}
