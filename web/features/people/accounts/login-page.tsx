import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoginBody } from '#contract/accounts';
import * as people from '#contract/calls/people';
import type { SignedIn } from '#contract/signed-in';
import { Button } from '#web/kit/button.tsx';
import { ApiError } from '#web/kit/client.ts';
import { useApp } from '#web/lib/app.ts';
import type { Question } from '#web/lib/first-problem.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { AccountPage } from './account-page.tsx';
import { PasswordField, PhoneField } from './fields.tsx';
import { LoginByCode } from './login-by-code.tsx';
import { FORM, LOGIN } from './text.ts';
import { useLeave } from './use-leave.ts';

const LEAVE_AFTER_MS = 1500;

const ORDER: readonly Question<keyof LoginBody>[] = [
  ['username', LOGIN.missing],
  ['password', LOGIN.missing],
  ['username'],
  ['password'],
];

/** False if storage is unavailable: the session then lasts as long as the page. */
function isTokenKept(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

export default function LoginPage() {
  const { api, session, toasts, refreshUser, signInDraft } = useApp();
  // Just registered: phone and password need not be entered again.
  const [password] = useState(signInDraft.password);
  const leave = useLeave();
  /** Sign-in by code is offered once wrong attempts have locked the password. */
  const [byCode, setByCode] = useState<'offered' | 'chosen' | null>(null);
  const { form, field, submit, problem, problemId, busy, clear } = useAppForm<LoginBody>({
    schema: LoginBody,
    defaultValues: { username: signInDraft.phone, password },
    order: ORDER,
    once: true,
  });

  function enter(signedIn: SignedIn) {
    session.signIn(signedIn);
    if (isTokenKept()) toasts.say(LOGIN.done);
    else toasts.warn(LOGIN.unkept);
    void refreshUser();
    leave(LEAVE_AFTER_MS, { to: '/profile', search: { showEdit: 'true' } });
  }

  async function login(body: LoginBody) {
    try {
      enter(await api.call(people.login, body));
    } catch (error) {
      if (error instanceof ApiError && error.ways.includes('code')) setByCode('offered');
      throw error;
    }
  }
  const send = submit(login, LOGIN.failed, LOGIN.requestFailed);
  const signInAtOnce = useEffectEvent(() => void send());
  useEffect(() => {
    if (!signInDraft.password) return;
    signInDraft.password = '';
    signInAtOnce();
  }, [signInDraft]);

  if (byCode === 'chosen') {
    return <LoginByCode phone={form.getValues('username')} onSignedIn={enter} onBack={() => setByCode('offered')} />;
  }
  return (
    <AccountPage
      title={LOGIN.title}
      lead={password && busy ? LOGIN.underWay : LOGIN.lead}
      submit={LOGIN.submit}
      busy={busy}
      problemId={problemId}
      problem={problem?.message}
      onSubmit={send}
      onEdit={clear}
      footer={
        <>
          <Link to="/register" className="link">
            {LOGIN.register}
          </Link>
          <Link to="/forgot-password" className="link">
            {LOGIN.forgot}
          </Link>
        </>
      }
    >
      <PhoneField {...field('username')} />
      <PasswordField label={FORM.password} autoComplete="current-password" {...field('password')} />
      {byCode && (
        <Button quiet onClick={() => setByCode('chosen')}>
          {LOGIN.byCode}
        </Button>
      )}
    </AccountPage>
  );
}
