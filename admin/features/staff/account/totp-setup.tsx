import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { Field, PasswordField } from '#admin/ui/field.tsx';
import { ActModal } from '#admin/ui/modal.tsx';
import { beginTotp, confirmTotp } from '#contract/calls/staff';
import type { TotpSecret } from '#contract/staff';
import { typedCode } from '#domain/people/typed-number';
import { QrImage } from '#web/kit/qr-image.tsx';
import { ACCOUNT, TOTP } from './text.ts';

const QR_SIZE = 200;

interface TotpSetupProps {
  onOn: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Turning the second step on: the password, then a secret for the app, then a first code of it. */
export function TotpSetup({ onOn, onClose }: TotpSetupProps) {
  const { api } = useApp();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [text, setText] = useState('');

  async function goOn() {
    if (secret) {
      const on = await api.call(confirmTotp, { code: text });
      return onOn(on.recoveryCodes);
    }
    setSecret(await api.call(beginTotp, { password: text }));
    setText('');
  }

  const input = {
    value: text,
    onChange: ({ target }: { target: HTMLInputElement }) => setText(secret ? typedCode(target.value) : target.value),
  };
  return (
    <ActModal
      title={TOTP.beginTitle}
      action={secret ? TOTP.confirm : TOTP.goOn}
      ready={text !== ''}
      onAct={goOn}
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
            autoFocus
            {...input}
          />
        </>
      ) : (
        <PasswordField key="password" label={ACCOUNT.password} autoComplete="current-password" autoFocus {...input} />
      )}
    </ActModal>
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
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ready = code.trim() !== '' && (!withPassword || password !== '');

  const prove = () => onProof({ password, code: code.trim() });
  return (
    <ActModal title={title} action={title} ready={ready} onAct={prove} onClose={onClose}>
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
    </ActModal>
  );
}
