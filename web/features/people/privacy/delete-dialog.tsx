import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import * as calls from '#contract/calls/gifts';
import * as me from '#contract/calls/me';
import { Button } from '../../../kit/button.tsx';
import { useStore } from '../../../kit/store.ts';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
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
  const [now] = useState(() => Date.now());
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (word.trim() !== DELETE.word) return setProblem(DELETE.noWord);
    if (!password) return setProblem(DELETE.noPassword);
    setBusy(true);
    setProblem(null);
    try {
      await api.call(me.deleteAccount, { id: session.get().userId ?? '', password });
    } catch (error) {
      setProblem(failureText(error, DELETE.failed, DELETE.requestFailed));
      setBusy(false);
      return;
    }
    session.signOut();
    toasts.say(DELETE.done);
    void navigate({ to: '/' });
  }
  const { isVip, vipExpireAt } = userProfile ?? {};
  const { data: gifts } = useAnswer('gifts', () => api.call(calls.listGifts, { id: session.get().userId ?? '' }));
  const unused = gifts?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Dialog
      title={DELETE.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {DELETE.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {DELETE.confirm}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
