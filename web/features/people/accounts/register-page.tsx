import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useId, useState } from 'react';
import * as z from 'zod/mini';
import { RegisterBody } from '#contract/accounts';
import * as people from '#contract/calls/people';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { useApp } from '#web/lib/app.ts';
import type { Question } from '#web/lib/first-problem.ts';
import { forgetInvite, keptInvite } from '#web/lib/invite.ts';
import { useQuery } from '#web/lib/query.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { readVisitNote } from '#web/lib/visit-note.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields, PhoneField } from './fields.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { FORM, REGISTER } from './text.ts';
import { useLeave } from './use-leave.ts';

/** The request body, and the checkbox that is not sent. */
export const RegisterForm = z.extend(RegisterBody, {
  agreed: z.boolean().check(z.refine((agreed) => agreed, REGISTER.mustAgree)),
});

export type RegisterFields = z.infer<typeof RegisterForm>;

/** Spec §5: missing fields first, then the checkbox, then invalid fields. */
export const REGISTER_ORDER: readonly Question<keyof RegisterFields>[] = [
  ['username', REGISTER.missingPhone],
  ['password', REGISTER.missingPassword],
  ['confirmPassword', REGISTER.missingConfirmation],
  ['username'],
  ['smsCode'],
  ['agreed'],
  ['password'],
  ['confirmPassword'],
  ['inviteCode'],
];

const LEAVE_AFTER_MS = 1000;

export default function RegisterPage() {
  const { api, plans, storage, toasts, signInDraft } = useApp();
  const leave = useLeave();
  const navigate = useNavigate();
  const paused = useQuery(plans).data?.find(({ type }) => type === 'free')?.paused;
  const [inviteCode, setInviteCode] = useState(() => keptInvite(storage, Date.now()));
  const { form, field, submit, problem, problemId, busy, complain, clear } = useAppForm<RegisterFields>({
    schema: RegisterForm,
    defaultValues: {
      username: signInDraft.phone,
      smsCode: '',
      password: '',
      confirmPassword: '',
      agreed: false,
    },
    order: REGISTER_ORDER,
    once: true,
  });

  async function register({ agreed: _, ...body }: RegisterFields) {
    const source = readVisitNote(storage, VISIT_SOURCES)?.source;
    await api.call(people.register, { ...body, inviteCode, source });
    forgetInvite(storage);
    signInDraft.phone = body.username;
    signInDraft.password = body.password;
    toasts.say(REGISTER.done);
    leave(LEAVE_AFTER_MS, { to: '/login' });
  }

  // Also removed from the address, otherwise a reload would restore the code.
  function removeInvite() {
    forgetInvite(storage);
    setInviteCode('');
    void navigate({ to: '/register', replace: true });
  }

  return (
    <AccountPage
      title={REGISTER.title}
      lead={REGISTER.lead}
      submit={REGISTER.submit}
      busy={busy}
      problemId={problemId}
      problem={problem?.message}
      onSubmit={submit(register, REGISTER.failed, REGISTER.requestFailed)}
      onEdit={clear}
      footer={<ToLogin />}
    >
      {paused && <p role="status">{paused}</p>}
      <PhoneField {...field('username')} />
      <CodeField
        send={(phone) => api.call(people.sendSmsCode, { phone, purpose: 'register' })}
        phone={() => form.getValues('username')}
        onProblem={(message, ofPhone) => complain(message, ofPhone ? 'username' : undefined)}
        {...field('smsCode')}
      />
      <NewPasswordFields label={FORM.password} field={field} />
      {inviteCode && <InviteCode code={inviteCode} onRemove={removeInvite} />}
      <PrivacyConsent {...field('agreed')} />
    </AccountPage>
  );
}

function ToLogin() {
  return (
    <p className="flex items-center gap-1 text-ink2">
      {REGISTER.hasAccount}
      <Link to="/login" className="link">
        {REGISTER.login}
      </Link>
    </p>
  );
}

interface InviteCodeProps {
  code: string;
  onRemove: () => void;
}

function InviteCode({ code, onRemove }: InviteCodeProps) {
  return (
    <div className="rounded-card bg-card px-4 pb-3">
      <p className="flex items-center justify-between text-meta">
        <span>
          {REGISTER.inviteCode} <b className="font-normal tracking-wider">{code}</b>
        </span>
        <button type="button" className="link" onClick={onRemove}>
          {REGISTER.removeInvite}
        </button>
      </p>
      <p className="text-small text-ink3">{REGISTER.inviteNote}</p>
    </div>
  );
}

/** The consent checkbox; the policy's name in its label opens the policy. */
function PrivacyConsent(props: ComponentProps<'input'>) {
  const [reading, setReading] = useState(false);
  const id = useId();
  return (
    <div className="flex items-center text-meta">
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" className="tick" aria-labelledby={`${id}a ${id}b`} {...props} />
        <span id={`${id}a`}>{REGISTER.agree}</span>
      </label>
      <button type="button" id={`${id}b`} className="link" onClick={() => setReading(true)}>
        {REGISTER.privacy}
      </button>
      {reading && <PolicyDialog onClose={() => setReading(false)} />}
    </div>
  );
}
