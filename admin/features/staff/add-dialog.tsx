import { useState } from 'react';
import { staffAdd } from '#contract/calls/staff-members';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { FormModal } from '../../ui/modal.tsx';
import type { Made } from './made-password.tsx';
import { ADD } from './text.ts';

const ROLES = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_NAMES[value] }));

interface AddDialogProps {
  onAdded: (made: Made) => void;
  onClose: () => void;
}

export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const { api } = useApp();
  const { busy, problem, act } = useAct();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<StaffRole>('support');

  function submit() {
    void act(async () => {
      const body = { username: username.trim(), role };
      const { password } = await api.call(staffAdd, body);
      onAdded({ username: body.username, password });
    });
  }
  return (
    <FormModal
      title={ADD.title}
      action={ADD.submit}
      busy={busy || username.trim() === ''}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={ADD.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <p className="-mt-2 text-small text-ink2">{ADD.hint}</p>
      <Choice label={ADD.role} options={ROLES} value={role} onChange={setRole} />
    </FormModal>
  );
}
