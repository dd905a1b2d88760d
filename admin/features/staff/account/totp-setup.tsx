import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { registerTyped, TRIMMED, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field, PasswordField } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { beginTotp, confirmTotp } from '#contract/calls/staff';
import type { TotpSecret } from '#contract/staff';
import { typedCode } from '#domain/people/typed-number';
import { QrImage } from '#web/kit/qr-image.tsx';
import { ACCOUNT, TOTP } from './text.ts';

const QR_SIZE = 200;
const ProofValues = z.object({ password: z.string(), code: z.string() });

interface TotpSetupProps {
  onOn: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Enables the second factor: password, secret for the app, then a first code. */
export function TotpSetup({ onOn, onClose }: TotpSetupProps) {
  const { api } = useApp();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const { form, busy, problem, submit } = useConsoleForm(ProofValues, { password: '', code: '' });

  const goOn = submit(async ({ password, code }) => {
    if (secret) onOn((await api.call(confirmTotp, { code })).recoveryCodes);
    else setSecret(await api.call(beginTotp, { password }));
  });
  return (
    <FormModal
      title={TOTP.beginTitle}
      action={secret ? TOTP.confirm : TOTP.goOn}
      busy={busy || form.watch(secret ? 'code' : 'password') === ''}
      problem={problem ?? undefined}
      onSubmit={() => void goOn()}
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
            {...registerTyped(form, 'code', typedCode)}
          />
        </>
      ) : (
        <PasswordField
          key="password"
          label={ACCOUNT.password}
          autoComplete="current-password"
          autoFocus
          {...form.register('password')}
        />
      )}
    </FormModal>
  );
}

interface TotpProofProps {
  title: string;
  why: string;
  /** Also asks for the password. */
  withPassword: boolean;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code and, for graver actions, for the password. */
export function TotpProof({ title, why, withPassword, onProof, onClose }: TotpProofProps) {
  const { form, busy, problem, submit } = useConsoleForm(ProofValues, { password: '', code: '' });
  const [password, code] = form.watch(['password', 'code']);
  const ready = code.trim() !== '' && (!withPassword || password !== '');
  const prove = submit(onProof);
  return (
    <FormModal
      title={title}
      action={title}
      busy={busy || !ready}
      problem={problem ?? undefined}
      onSubmit={() => void prove()}
      onClose={onClose}
    >
      <p>{why}</p>
      {withPassword && (
        <PasswordField label={ACCOUNT.password} autoComplete="current-password" {...form.register('password')} />
      )}
      <Field
        label={ACCOUNT.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        {...form.register('code', TRIMMED)}
      />
    </FormModal>
  );
}
