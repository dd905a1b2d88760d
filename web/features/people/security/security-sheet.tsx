import { useState } from 'react';
import { ChangePasswordBody, ChangePhoneBody } from '#contract/accounts';
import * as me from '#contract/calls/me';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField } from '../accounts/code-field.tsx';
import { Field, NewPasswordFields, PasswordField, showPhone } from '../accounts/fields.tsx';
import { FORM } from '../accounts/text.ts';
import { ActionRow } from '../action-row.tsx';
import { ChangeForm } from './change-form.tsx';
import { SignInList } from './sign-in-list.tsx';
import { CHANGE_PASSWORD, CHANGE_PHONE, SECURITY } from './text.ts';

/** Another phone for the account; a code sent to it and the password are asked for. */
function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { api, session, refreshUser } = useApp();
  const [typed, setTyped] = useState({ phone: '', smsCode: '', password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const id = session.get().userId ?? '';
  const body = { id, ...typed };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
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
        autoComplete="tel"
        onInput={showPhone}
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

/** A new password; the old one is asked for. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { api, session } = useApp();
  const [typed, setTyped] = useState({ oldPassword: '', password: '', confirmPassword: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const body = { id: session.get().userId ?? '', ...typed };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
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
      <PasswordField label={CHANGE_PASSWORD.old} autoComplete="current-password" {...field('oldPassword')} />
      <NewPasswordFields label={FORM.newPassword} field={field} />
    </ChangeForm>
  );
}

/** The devices, the password and the phone of the account. */
export default function SecuritySheet({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  // A new password ends the other sign-ins: the list is read again.
  const [changes, setChanges] = useState(0);
  const shut = () => {
    setOpen(null);
    setChanges(changes + 1);
  };
  return (
    <Dialog
      sheet
      title={SECURITY.title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {SECURITY.close}
        </Button>
      }
    >
      <SignInList key={changes} />
      <div className="rows mt-5">
        <ActionRow {...CHANGE_PASSWORD} onPress={() => setOpen('password')} />
        <ActionRow {...CHANGE_PHONE} onPress={() => setOpen('phone')} />
      </div>
      {open === 'password' && <PasswordDialog onClose={shut} />}
      {open === 'phone' && <PhoneDialog onClose={shut} />}
    </Dialog>
  );
}
