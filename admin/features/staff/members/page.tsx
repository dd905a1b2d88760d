import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { TRIMMED, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { FormModal, Modal } from '#admin/ui/modal.tsx';
import { addMember, listTotpRules, setTotpRule } from '#contract/calls/staff-members';
import { StaffAddBody } from '#contract/staff';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { MAX_NAME_LENGTH } from '#domain/console/written';
import { Button } from '#web/kit/button.tsx';
import { SCREENS } from '../screens/text.ts';
import { STAFF_SCREEN } from './list.tsx';
import { type Made, MadePassword } from './made-password.tsx';
import { RoleNote } from './role-note.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { ADD, ROLES_PAGE, RULES } from './text.ts';

const WAYS = [
  { value: 'optional', label: RULES.optional },
  { value: 'required', label: RULES.required },
] as const;

/** Configures the roles that require the second factor. */
function TotpRulesDialog({ onClose }: { onClose: () => void }) {
  const { api, queries, refreshStaff } = useApp();
  const { problem, act } = useAct();
  const key = ['staff-totp-rules'];
  const rules = useAnswer(key, listTotpRules);
  const set = (role: StaffRole, rule: 'required' | 'optional') =>
    act(async () => {
      const seen = rules.data?.roles.includes(role) ? 'required' : 'optional';
      try {
        queries.setQueryData(key, await api.call(setTotpRule, { role, rule, seen }));
      } catch (error) {
        // Shows the current state next to the refusal.
        await queries.invalidateQueries({ queryKey: key });
        throw error;
      }
      await refreshStaff();
    });
  return (
    <Modal title={RULES.title} onClose={onClose}>
      <p className="mb-4">{RULES.why}</p>
      <ul className="grid gap-3">
        {rules.data &&
          STAFF_ROLES.map((role) => (
            <li key={role}>
              <Choice
                label={STAFF_ROLE_NAMES[role]}
                labelClass="w-12"
                options={WAYS}
                value={rules.data.roles.includes(role) ? 'required' : 'optional'}
                onChange={(rule) => void set(role, rule)}
              />
            </li>
          ))}
      </ul>
      <div className="mt-5 flex items-center justify-end gap-3">
        <p role="alert" className="me-auto text-seal">
          {problem ?? rules.error?.message}
        </p>
        <Button onClick={onClose}>{RULES.done}</Button>
      </div>
    </Modal>
  );
}

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
  const [dialog, setDialog] = useState<'add' | 'rules' | null>(null);
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
        <Link to="/roles" className="button button-quiet">
          {ROLES_PAGE.open}
        </Link>
        <Link to="/screens" className="button button-quiet">
          {SCREENS.open}
        </Link>
        <Button quiet onClick={() => setDialog('rules')}>
          {RULES.open}
        </Button>
        <Button onClick={() => setDialog('add')}>{ADD.open}</Button>
      </ListPage>
      {dialog === 'rules' && <TotpRulesDialog onClose={() => setDialog(null)} />}
      {dialog === 'add' && (
        <AddDialog
          onClose={() => setDialog(null)}
          onAdded={(added) => {
            setDialog(null);
            setMade(added);
            void queries.invalidateQueries({ queryKey: [STAFF_SCREEN.name] });
          }}
        />
      )}
      {made && <MadePassword made={made} onDone={() => setMade(null)} />}
    </>
  );
}
