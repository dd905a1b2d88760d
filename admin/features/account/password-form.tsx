import { type FormEvent, useState } from 'react';
import { accountPassword } from '#contract/calls/staff';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { PasswordField } from '../../ui/field.tsx';
import { PASSWORD } from './text.ts';

const SHORTEST = 10;
const EMPTY = { old: '', next: '', again: '' };

/** Another password for oneself. */
export function PasswordForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const { api, notices } = useApp();
  const { busy, problem, setProblem, act } = useAct();
  const [typed, setTyped] = useState(EMPTY);

  function wrong(): string | null {
    if (typed.old === '' || typed.next === '') return PASSWORD.missing;
    if (typed.next.length < SHORTEST) return PASSWORD.short;
    return typed.next === typed.again ? null : PASSWORD.differ;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const refused = wrong();
    if (refused) return setProblem(refused);
    void act(async () => {
      const body = { oldPassword: typed.old, password: typed.next };
      await api.call(accountPassword, body);
      setTyped(EMPTY);
      notices.set({ text: PASSWORD.done });
      await onChanged();
    });
  }
  const field = (name: keyof typeof EMPTY) => ({
    label: PASSWORD[name],
    autoComplete: name === 'old' ? 'current-password' : 'new-password',
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form noValidate className="grid max-w-90 gap-4" onSubmit={submit}>
      <p className="text-small text-ink2">{PASSWORD.hint}</p>
      <PasswordField {...field('old')} />
      <PasswordField {...field('next')} />
      <PasswordField {...field('again')} />
      <p role="alert" className="-mt-2 min-h-5 text-seal">
        {problem}
      </p>
      <Button type="submit" busy={busy} className="justify-self-start">
        {PASSWORD.submit}
      </Button>
    </form>
  );
}
