import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field, PasswordField } from '#admin/ui/field.tsx';
import { Modal, ModalActions } from '#admin/ui/modal.tsx';
import { askPasskey, confirmIdentity } from '#contract/calls/staff';
import { PROOF_LIFE_MS } from '#domain/console/staff-act';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { signByPasskey } from '../passkeys/device.ts';

const PROOF = {
  title: '确认是您本人',
  why: `这项操作影响较大，请先确认是您本人。确认后 ${PROOF_LIFE_MS / 60_000} 分钟内不再询问。`,
  password: '密码',
  code: '验证码',
  codeHint: '身份验证器里的 6 位数字，或一个恢复码',
  withPassword: '用密码确认',
  withCode: '用验证码确认',
  recovery: '恢复码',
  recoveryHint: '抄下来的一个恢复码',
  withPasskey: '用通行密钥确认',
  withRecovery: '用恢复码确认',
  lost: '改用恢复码',
  found: '改用通行密钥',
} as const;

/** Open while a request waits for a proof. */
export function ProofDialog() {
  const { proof } = useApp();
  return useStore(proof) ? <Question /> : null;
}

/** Factors to choose from: the account's strongest, and a recovery code instead of a passkey. */
const WAYS = {
  password: { label: PROOF.password, action: PROOF.withPassword, hint: undefined },
  code: { label: PROOF.code, action: PROOF.withCode, hint: PROOF.codeHint },
  passkey: { label: '', action: PROOF.withPasskey, hint: undefined },
  recovery: { label: PROOF.recovery, action: PROOF.withRecovery, hint: PROOF.recoveryHint },
} as const;

const ProofValues = z.object({ text: z.string() });

function Question() {
  const { api, proof } = useApp();
  const staff = useSignedIn()?.staff;
  const [lost, setLost] = useState(false);
  const { form, busy, problem, clear, submit } = useConsoleForm(ProofValues, { text: '' });
  /** The account's strongest factor: the server accepts no weaker one. */
  function strongest(): keyof typeof WAYS {
    if (staff?.passkey) return lost ? 'recovery' : 'passkey';
    return staff?.secondStep === 'on' ? 'code' : 'password';
  }
  const by = strongest();
  const { label, action, hint } = WAYS[by];
  const isReady = by === 'passkey' || form.watch('text').trim() !== '';

  async function proofOf(text: string) {
    if (by === 'passkey') return { passkey: await signByPasskey(await api.call(askPasskey)) };
    return by === 'password' ? { password: text } : { code: text };
  }
  const confirm = submit(async ({ text }) => {
    if (!isReady) return;
    await api.call(confirmIdentity, await proofOf(text));
    proof.answer(true);
  });
  const input = form.register('text');
  return (
    <Modal title={PROOF.title} onClose={() => proof.answer(false)}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void confirm(event)}>
        <p>{PROOF.why}</p>
        {by === 'password' && <PasswordField label={label} autoComplete="current-password" {...input} />}
        {(by === 'code' || by === 'recovery') && (
          <Field
            label={label}
            placeholder={hint}
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
        {staff?.passkey && (
          <Button
            quiet
            className="justify-self-start"
            onClick={() => {
              setLost(!lost);
              clear();
            }}
          >
            {lost ? PROOF.found : PROOF.lost}
          </Button>
        )}
        <ModalActions onCancel={() => proof.answer(false)}>
          <Button type="submit" busy={busy || !isReady}>
            {action}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
