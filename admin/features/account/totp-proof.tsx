import { useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { Field, PasswordField } from '../../ui/field.tsx';
import { FormModal } from '../../ui/modal.tsx';
import { ACCOUNT } from './text.ts';

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
    <FormModal
      title={title}
      action={title}
      busy={busy || !ready}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
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
