import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import * as calls from '#contract/calls/gifts';
import * as me from '#contract/calls/me';
import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import { clockNow } from '../../../lib/clock.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field, PasswordField } from '../accounts/fields.tsx';
import { KinGoes } from '../kin/leave-kin.tsx';
import { daysLeft } from '../membership-words.ts';
import { DELETE } from './text.ts';

/** The end of the account: what goes, what stays and why, a word to type and the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { api, session, toasts } = useApp();
  const { userProfile } = useStore(session);
  const navigate = useNavigate();
  const form = useId();
  const [now] = useState(() => clockNow());
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, setProblem, act } = useAct();

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (word.trim() !== DELETE.word) return setProblem(DELETE.noWord);
    if (!password) return setProblem(DELETE.noPassword);
    const send = () => api.call(me.deleteAccount, { id: session.get().userId ?? '', password });
    if (!(await act(send, DELETE.failed, DELETE.requestFailed))) return;
    session.signOut();
    toasts.say(DELETE.done);
    void navigate({ to: '/' });
  }
  const { isVip, vipExpireAt } = userProfile ?? {};
  const { data: gifts } = useAnswer('gifts', () => api.call(calls.listGifts, { id: session.get().userId ?? '' }));
  const unused = gifts?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <ConfirmDialog
      title={DELETE.title}
      onClose={onClose}
      problem={problem}
      cancel={DELETE.cancel}
      confirm={DELETE.confirm}
      busy={busy}
      form={form}
    >
      <form id={form} noValidate onSubmit={(event) => void remove(event)} className="grid gap-3">
        {isVip && vipExpireAt && (
          <p className="border-s-2 border-seal ps-3">{DELETE.member(daysLeft(vipExpireAt, now))}</p>
        )}
        {unused > 0 && <p className="border-s-2 border-seal ps-3">{DELETE.gifts(unused)}</p>}
        <p>{DELETE.goes}</p>
        <KinGoes />
        <p className="text-meta text-ink2">{DELETE.stays}</p>
        <p className="text-meta text-ink2">
          {DELETE.consult}
          {DELETE.again}
        </p>
        <Field
          label={DELETE.wordLabel}
          value={word}
          autoComplete="off"
          onChange={({ target }) => setWord(target.value)}
        />
        <PasswordField
          label={DELETE.password}
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
