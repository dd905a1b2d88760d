import { useState } from 'react';
import { ChangePasswordBody } from '#contract/accounts';
import * as me from '#contract/calls/me';
import { useApp } from '../../lib/app.ts';
import { PasswordField } from '../accounts/fields.tsx';
import { FORM } from '../accounts/text.ts';
import { ChangeForm } from './change-form.tsx';
import { CHANGE_PASSWORD } from './text.ts';

/** A new password; the old one is asked for. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { api, session } = useApp();
  const [typed, setTyped] = useState({ oldPassword: '', password: '', confirmPassword: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const body = { id: session.get().userId ?? '', ...typed };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ChangeForm
      text={CHANGE_PASSWORD}
      check={() => ChangePasswordBody.safeParse(body).error?.issues[0]?.message ?? null}
      send={() => api.call(me.changePassword, body)}
      problem={problem}
      onProblem={setProblem}
      onClose={onClose}
    >
      <PasswordField
        label={CHANGE_PASSWORD.old}
        autoComplete="current-password"
        {...field('oldPassword')}
      />
      <PasswordField
        label={FORM.newPassword}
        autoComplete="new-password"
        placeholder={FORM.passwordHint}
        {...field('password')}
      />
      <PasswordField
        label={FORM.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </ChangeForm>
  );
}
