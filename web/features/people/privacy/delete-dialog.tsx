import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import * as calls from '#contract/calls/gifts';
import * as me from '#contract/calls/me';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Field, PasswordField } from '../accounts/fields.tsx';
import { KinGoes } from '../kin/leave-kin.tsx';
import { daysLeft } from '../membership-words.ts';
import { DELETE } from './text.ts';

const DeleteForm = z.object({
  word: z.string().check(z.refine((word) => word.trim() === DELETE.word, DELETE.noWord)),
  password: z.string().check(z.minLength(1, DELETE.noPassword)),
});
type DeleteForm = z.infer<typeof DeleteForm>;

/** Account deletion: what is deleted, what stays and why, a confirmation word and the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { api, session, toasts } = useApp();
  const { userProfile } = useStore(session);
  const navigate = useNavigate();
  const [now] = useState(() => clockNow());
  const state = useAppForm<DeleteForm>({ schema: DeleteForm, defaultValues: { word: '', password: '' } });
  const { field, submit } = state;

  async function remove({ password }: DeleteForm) {
    await api.call(me.deleteAccount, { id: session.get().userId ?? '', password });
    session.signOut();
    toasts.say(DELETE.done);
    void navigate({ to: '/' });
  }
  const { isVip, vipExpireAt } = userProfile ?? {};
  const { data: gifts } = useAnswer('gifts', () => api.call(calls.listGifts, { id: session.get().userId ?? '' }));
  const unused = gifts?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <FormDialog
      title={DELETE.title}
      onClose={onClose}
      cancel={DELETE.cancel}
      confirm={DELETE.confirm}
      state={state}
      onSubmit={submit(remove, DELETE.failed, DELETE.requestFailed)}
    >
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
      <Field label={DELETE.wordLabel} autoComplete="off" {...field('word')} />
      <PasswordField label={DELETE.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}
