import { type FormEvent, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { useAct } from '../../lib/use-act.ts';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Modal, ModalActions } from '../../ui/modal.tsx';
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) void act(() => onProof({ password, code: code.trim() }));
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
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
        <ModalActions onCancel={onClose}>
          <Button type="submit" busy={busy || !ready}>
            {title}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
