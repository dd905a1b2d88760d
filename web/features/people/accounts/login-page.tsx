import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoginBody } from '#contract/accounts';
import * as people from '#contract/calls/people';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { AccountPage } from './account-page.tsx';
import { PasswordField, PhoneField } from './fields.tsx';
import type { Question } from './first-problem.ts';
import { FORM, LOGIN } from './text.ts';
import { useAccountForm } from './use-account-form.ts';
import { useLeave } from './use-leave.ts';

const LEAVE_AFTER_MS = 1500;

const ORDER: readonly Question<keyof LoginBody>[] = [
  ['username', LOGIN.missing],
  ['password', LOGIN.missing],
  ['username'],
  ['password'],
];

/** False in a private window that keeps nothing: the session lasts as long as the page. */
function isTokenKept(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

export default function LoginPage() {
  const { api, session, toasts, refreshUser, wayIn } = useApp();
  // Registered a moment ago: the same phone and password are not asked for again.
  const [password] = useState(wayIn.password);
  const leave = useLeave();
  const { field, submit, problem, busy, complain, clear } = useAccountForm<LoginBody>({
    schema: LoginBody,
    defaultValues: { username: wayIn.phone, password },
    order: ORDER,
  });

  async function login(body: LoginBody) {
    try {
      session.signIn(await api.call(people.login, body));
    } catch (error) {
      complain(failureText(error, LOGIN.failed, LOGIN.requestFailed));
      return false;
    }
    if (isTokenKept()) toasts.say(LOGIN.done);
    else toasts.warn(LOGIN.unkept);
    void refreshUser();
    leave(LEAVE_AFTER_MS, { to: '/profile', search: { showEdit: 'true' } });
    return true;
  }
  const signInAtOnce = useEffectEvent(() => void submit(login)());
  useEffect(() => {
    if (!wayIn.password) return;
    wayIn.password = '';
    signInAtOnce();
  }, [wayIn]);

  return (
    <AccountPage
      title={LOGIN.title}
      lead={password && busy ? LOGIN.underWay : LOGIN.lead}
      submit={LOGIN.submit}
      busy={busy}
      problem={problem?.message}
      onSubmit={submit(login)}
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
    </AccountPage>
  );
}
