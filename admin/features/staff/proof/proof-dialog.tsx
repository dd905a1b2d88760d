import { type FormEvent, useState } from 'react';
import { confirmIdentity } from '#contract/calls/staff';
import { PROOF_LIFE_MS } from '#domain/console/staff-act';
import { Button } from '../../../../web/kit/button.tsx';
import { useStore } from '../../../../web/kit/store.ts';
import { useApp, useSignedIn } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { Modal, ModalActions } from '../../../ui/modal.tsx';

const PROOF = {
  title: '确认是您本人',
  why: `这项操作影响较大，请先确认是您本人。确认后 ${PROOF_LIFE_MS / 60_000} 分钟内不再询问。`,
  password: '密码',
  code: '验证码',
  codeHint: '身份验证器里的 6 位数字，或一个恢复码',
  withPassword: '用密码确认',
  withCode: '用验证码确认',
} as const;

/** Open while a call waits for a proof. */
export function ProofDialog() {
  const { proof } = useApp();
  return useStore(proof) ? <Question /> : null;
}

function Question() {
  const { api, proof } = useApp();
  /** The strongest that the account has: the server takes nothing else. */
  const by = useSignedIn()?.staff.secondStep === 'on' ? 'code' : 'password';
  const { busy, problem, act } = useAct();
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    void act(async () => {
      await api.call(confirmIdentity, { [by]: text });
      proof.answer(true);
    });
  }
  const input = {
    value: text,
    onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value),
  };
  return (
    <Modal title={PROOF.title} onClose={() => proof.answer(false)}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p>{PROOF.why}</p>
        {by === 'password' ? (
          <PasswordField label={PROOF.password} autoComplete="current-password" {...input} />
        ) : (
          <Field
            label={PROOF.code}
            placeholder={PROOF.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            {...input}
          />
        )}
        <p role="alert" className="-mt-2 min-h-5 text-seal">
          {problem}
        </p>
        <ModalActions onCancel={() => proof.answer(false)}>
          <Button type="submit" busy={busy || text.trim() === ''}>
            {by === 'password' ? PROOF.withPassword : PROOF.withCode}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
