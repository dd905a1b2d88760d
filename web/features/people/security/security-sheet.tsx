import { useState } from 'react';
import { ChangePasswordBody, ChangePhoneBody } from '#contract/accounts';
import * as me from '#contract/calls/me';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CodeField } from '../accounts/code-field.tsx';
import { Field, NewPasswordFields, PasswordField, showPhone } from '../accounts/fields.tsx';
import { FORM } from '../accounts/text.ts';
import { ActionRow } from '../action-row.tsx';
import { SignInList } from './sign-in-list.tsx';
import { CHANGE_PASSWORD, CHANGE_PHONE, SECURITY } from './text.ts';

/** Changes the account's phone number; requires a code sent to it and the password. */
function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { api, session, toasts, refreshUser } = useApp();
  const id = session.get().userId ?? '';
  const state = useAppForm<ChangePhoneBody>({
    schema: ChangePhoneBody,
    defaultValues: { id, phone: '', smsCode: '', password: '' },
  });
  const { form, field, submit, complain } = state;
  async function change(body: ChangePhoneBody) {
    await api.call(me.changePhone, body);
    await refreshUser();
    toasts.say(CHANGE_PHONE.done);
    onClose();
  }
  return (
    <FormDialog
      title={CHANGE_PHONE.title}
      cancel={CHANGE_PHONE.cancel}
      confirm={CHANGE_PHONE.confirm}
      state={state}
      onSubmit={submit(change, CHANGE_PHONE.failed, SECURITY.requestFailed)}
      onClose={onClose}
    >
      <p className="text-meta text-ink2">{CHANGE_PHONE.note}</p>
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
        phone={() => form.getValues('phone')}
        onProblem={(message, ofPhone) => complain(message, ofPhone ? 'phone' : undefined)}
        {...field('smsCode')}
      />
      <PasswordField label={FORM.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}

/** Changes the password; requires the old one. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { api, session, toasts } = useApp();
  const state = useAppForm<ChangePasswordBody>({
    schema: ChangePasswordBody,
    defaultValues: { id: session.get().userId ?? '', oldPassword: '', password: '', confirmPassword: '' },
  });
  const { field, submit } = state;
  async function change(body: ChangePasswordBody) {
    await api.call(me.changePassword, body);
    toasts.say(CHANGE_PASSWORD.done);
    onClose();
  }
  return (
    <FormDialog
      title={CHANGE_PASSWORD.title}
      cancel={CHANGE_PASSWORD.cancel}
      confirm={CHANGE_PASSWORD.confirm}
      state={state}
      onSubmit={submit(change, CHANGE_PASSWORD.failed, SECURITY.requestFailed)}
      onClose={onClose}
    >
      <p className="text-meta text-ink2">{CHANGE_PASSWORD.note}</p>
      <PasswordField label={CHANGE_PASSWORD.old} autoComplete="current-password" {...field('oldPassword')} />
      <NewPasswordFields label={FORM.newPassword} field={field} />
    </FormDialog>
  );
}

/** Devices, password and phone number of the account. */
export default function SecuritySheet({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  // A new password ends other sessions: the list is reloaded.
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
