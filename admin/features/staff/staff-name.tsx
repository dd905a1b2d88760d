import { type FormEvent, useId, useState } from 'react';
import { staffRename } from '#contract/calls/staff-members';
import type { StaffRow } from '#contract/staff';
import { Button } from '../../../web/kit/button.tsx';
import { useApp, useSignedIn } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { ADD, NAME } from './text.ts';

interface StaffNameProps {
  staff: StaffRow;
  onChanged: () => Promise<void>;
}

/** By which name colleagues know this person; one's own too. */
export function StaffName({ staff, onChanged }: StaffNameProps) {
  const { id, username } = staff;
  const before = staff.name === username ? '' : staff.name;
  const { api, notices, refreshStaff } = useApp();
  const me = useSignedIn()?.staff;
  const { busy, problem, act } = useAct();
  const [name, setName] = useState(before);
  const field = useId();

  async function rename(version: number, to: string) {
    const answer = await api.call(staffRename, { id, version, name: to });
    await onChanged();
    if (id === me?.id) await refreshStaff();
    return answer.staff.version;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void act(async () => {
      const version = await rename(staff.version, name.trim());
      notices.set({ text: NAME.saved, undo: () => rename(version, before) });
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={field} className="text-small text-ink2">
        {NAME.label}
      </label>
      <div className="flex gap-2">
        <input
          id={field}
          className="field min-w-0 flex-1"
          autoComplete="off"
          maxLength={20}
          placeholder={username}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button quiet type="submit" busy={busy || name.trim() === before}>
          {NAME.save}
        </Button>
      </div>
      <p className="text-small text-ink2">{ADD.nameHint}</p>
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
    </form>
  );
}
