import { useState } from 'react';
import { ChangePhoneBody } from '#contract/accounts';
import * as me from '#contract/calls/me';
import { useApp } from '../../lib/app.ts';
import { CodeField } from '../accounts/code-field.tsx';
import { Field, PasswordField } from '../accounts/fields.tsx';
import { FORM } from '../accounts/text.ts';
import { ChangeForm } from './change-form.tsx';
import { CHANGE_PHONE } from './text.ts';

/** Another phone for the account; a code sent to it and the password are asked for. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { api, session, refreshUser } = useApp();
  const [typed, setTyped] = useState({ phone: '', smsCode: '', password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const id = session.get().userId ?? '';
  const body = { id, ...typed };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  async function send() {
    await api.call(me.changePhone, body);
    await refreshUser();
  }
  return (
    <ChangeForm
      text={CHANGE_PHONE}
      check={() => ChangePhoneBody.safeParse(body).error?.issues[0]?.message ?? null}
      send={send}
      problem={problem}
      onProblem={setProblem}
      onClose={onClose}
    >
      <Field
        label={CHANGE_PHONE.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...field('phone')}
      />
      <CodeField
        send={(phone) => api.call(me.sendPhoneCode, { id, phone })}
        phone={() => typed.phone}
        onProblem={setProblem}
        {...field('smsCode')}
      />
      <PasswordField label={FORM.password} autoComplete="current-password" {...field('password')} />
    </ChangeForm>
  );
}
