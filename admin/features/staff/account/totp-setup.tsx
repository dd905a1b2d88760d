import { useState } from 'react';
import { beginTotp, confirmTotp } from '#contract/calls/staff';
import type { TotpSecret } from '#contract/staff';
import { QrImage } from '../../../../web/kit/qr-image.tsx';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { FormModal } from '../../../ui/modal.tsx';
import { ACCOUNT, TOTP } from './text.ts';

const QR_SIZE = 200;

interface TotpSetupProps {
  onOn: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Turning the second step on: the password, then a secret for the app, then a first code of it. */
export function TotpSetup({ onOn, onClose }: TotpSetupProps) {
  const { api } = useApp();
  const { busy, problem, act } = useAct();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [text, setText] = useState('');

  function submit() {
    void act(async () => {
      if (secret) {
        const on = await api.call(confirmTotp, { code: text.trim() });
        onOn(on.recoveryCodes);
        return;
      }
      setSecret(await api.call(beginTotp, { password: text }));
      setText('');
    });
  }

  const input = {
    value: text,
    onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value),
  };
  return (
    <FormModal
      title={TOTP.beginTitle}
      action={secret ? TOTP.confirm : TOTP.goOn}
      busy={busy || text === ''}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{secret ? TOTP.scan : TOTP.first}</p>
      {secret ? (
        <>
          <div className="grid justify-items-center gap-3">
            <QrImage value={secret.uri} alt={TOTP.qr} size={QR_SIZE} />
            <p className="text-small text-ink2">
              {TOTP.secret}{' '}
              <code className="font-mono wrap-anywhere text-ink select-all">
                {secret.secret.replace(/.{4}(?=.)/g, '$& ')}
              </code>
            </p>
          </div>
          <Field
            key="code"
            label={ACCOUNT.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            {...input}
          />
        </>
      ) : (
        <PasswordField key="password" label={ACCOUNT.password} autoComplete="current-password" autoFocus {...input} />
      )}
      <p role="alert" className="-mt-2 min-h-5 text-seal">
        {problem}
      </p>
    </FormModal>
  );
}

interface TotpProofProps {
  title: string;
  why: string;
  /** Asks for the password too. */
  withPassword: boolean;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code, and where more is at stake for the password too. */
export function TotpProof({ title, why, withPassword, onProof, onClose }: TotpProofProps) {
  const { busy, problem, act } = useAct();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ready = code.trim() !== '' && (!withPassword || password !== '');

  function submit() {
    if (ready) void act(() => onProof({ password, code: code.trim() }));
  }
  return (
    <FormModal title={title} action={title} busy={busy || !ready} problem={null} onSubmit={submit} onClose={onClose}>
      <p>{why}</p>
      {withPassword && (
        <PasswordField
          label={ACCOUNT.password}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <Field
        label={ACCOUNT.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p role="alert" className="-mt-2 min-h-5 text-seal">
        {problem}
      </p>
    </FormModal>
  );
}
