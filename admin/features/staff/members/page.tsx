import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { TRIMMED, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { addMember } from '#contract/calls/staff-members';
import { StaffAddBody } from '#contract/staff';
import { STAFF_ROLE_NAMES, STAFF_ROLES } from '#domain/console/staff';
import { MAX_NAME_LENGTH } from '#domain/console/written';
import { Button } from '#web/kit/button.tsx';
import { STAFF_SCREEN } from './list.tsx';
import { type Made, MadePassword } from './made-password.tsx';
import { RoleNote } from './role-note.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { ADD } from './text.ts';

const ROLES = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_NAMES[value] }));

interface AddDialogProps {
  onAdded: (made: Made) => void;
  onClose: () => void;
}

function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const { api } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(StaffAddBody, { username: '', name: '', role: 'support' });
  const [username, role] = form.watch(['username', 'role']);
  const add = submit(async (body) => {
    const { password } = await api.call(addMember, body);
    onAdded({ username: body.username, password });
  });
  return (
    <FormModal
      title={ADD.title}
      action={ADD.submit}
      busy={busy || username.trim() === ''}
      problem={problem ?? undefined}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Field
        label={ADD.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        {...form.register('username', TRIMMED)}
      />
      <p className="-mt-2 text-small text-ink2">{ADD.hint}</p>
      <Field label={ADD.name} autoComplete="off" maxLength={MAX_NAME_LENGTH} {...form.register('name', TRIMMED)} />
      <p className="-mt-2 text-small text-ink2">{ADD.nameHint}</p>
      <Choice label={ADD.role} options={ROLES} value={role} onChange={(next) => form.setValue('role', next)} />
      <RoleNote role={role} />
    </FormModal>
  );
}

/** The staff accounts. */
export function StaffPage() {
  const search = useSearch({ from: '/console/staff' });
  const navigate = useNavigate({ from: '/staff' });
  const { queries } = useApp();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <ListPage
        list={STAFF_SCREEN}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        drawer={{
          title: (_id, row) => row?.name ?? STAFF_SCREEN.title,
          body: (id, { refresh }) => <StaffDrawer key={id} id={id} onChanged={refresh} />,
        }}
      >
        <Button onClick={() => setAdding(true)}>{ADD.open}</Button>
      </ListPage>
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setMade(added);
            void queries.invalidateQueries({ queryKey: [STAFF_SCREEN.name] });
          }}
        />
      )}
      {made && <MadePassword made={made} onDone={() => setMade(null)} />}
    </>
  );
}
