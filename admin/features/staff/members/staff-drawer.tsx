import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { TRIMMED, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { FactRows } from '#admin/ui/fact-rows.tsx';
import { LoadFailure } from '#admin/ui/list/instead-of-rows.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { Sent } from '#contract/call';
import { endMemberSessions, listMemberSessions, readMember, renameMember } from '#contract/calls/staff-members';
import { STAFF_LIST } from '#contract/lists/staff';
import { StaffRenameBody, type StaffRow } from '#contract/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { MAX_NAME_LENGTH } from '#domain/console/written';
import { Button } from '#web/kit/button.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { Budgets } from './budgets.tsx';
import { StaffActs } from './staff-acts.tsx';
import { ACTS, ADD, NAME, STAFF } from './text.ts';

interface StaffDrawerProps {
  id: string;
  onChanged: () => Promise<void>;
}

/** One staff member: state of the account, actions, and sessions. */
export function StaffDrawer({ id, onChanged }: StaffDrawerProps) {
  const { queries } = useApp();
  const me = useSignedIn()?.staff;
  const queryKey = ['staff', 'one', id];
  const one = useAnswer(queryKey, readMember, { input: { id } });
  const [looked, lookAt] = useState<StaffRow | null>(null);
  if (one.error && !one.data) {
    return <LoadFailure error={one.error} onRetry={() => void one.refetch()} />;
  }
  if (!one.data) return null;
  const { staff } = one.data;
  const { columns } = STAFF_LIST;
  const seen = looked ?? staff;
  if (!looked) lookAt(staff);
  async function look() {
    await onChanged();
    lookAt(queries.getQueryData<typeof one.data>(queryKey)?.staff ?? null);
  }
  return (
    <div className="grid gap-6">
      <FactRows
        rows={[
          [columns.username.head, staff.username],
          [columns.role.head, STAFF_ROLE_NAMES[staff.role]],
          [columns.disabled.head, staff.disabled ? STAFF.disabled : STAFF.working],
          [columns.totp.head, staff.totp ? STAFF.on : STAFF.off],
          [
            columns.lastLoginAt.head,
            staff.lastLoginAt === null ? STAFF.never : <Moment key="login" ms={staff.lastLoginAt} />,
          ],
          [columns.createdAt.head, <Moment key="created" ms={staff.createdAt} />],
        ]}
      />
      <StaffNameForm key={seen.name} staff={seen} onChanged={look} />
      <section aria-label={ACTS.access} className="grid gap-3 border-t border-line pt-4">
        <h3 className="serif text-subheading">{ACTS.access}</h3>
        {me?.id === staff.id ? (
          <p className="text-ink2">{STAFF.self}</p>
        ) : (
          <StaffActs key={seen.version} staff={seen} changed={seen.version !== staff.version} onChanged={look} />
        )}
      </section>
      <Budgets id={id} mayRaise={me?.id !== staff.id} />
      <Sessions id={id} />
    </div>
  );
}

function Sessions({ id }: { id: string }) {
  const { api, queries, notices } = useApp();
  const key = ['staff', 'sessions', id];
  const { data } = useAnswer(key, listMemberSessions, { input: { id } });
  if (!data) return null;
  async function end(body: Sent<typeof endMemberSessions, 'body'>) {
    queries.setQueryData(key, await api.call(endMemberSessions, body));
    notices.set({ text: ACTS.ended });
  }
  return (
    <section aria-label={ACTS.devices} className="grid gap-3 border-t border-line pt-4">
      <h3 className="serif text-subheading">{ACTS.devices}</h3>
      <SessionList
        label={ACTS.devices}
        sessions={data.sessions}
        what={ACTS.endWhat}
        onEnd={(session) => end({ id, session })}
      />
      {data.sessions.some(({ current }) => !current) && (
        <AskButton
          quiet
          className="justify-self-start"
          about={{ list: 'staff', key: id }}
          title={ACTS.endAll}
          what={ACTS.endWhat}
          onConfirm={() => end({ id })}
        />
      )}
    </section>
  );
}

const StaffName = z.pick(StaffRenameBody, { name: true });

interface StaffNameProps {
  staff: StaffRow;
  onChanged: () => Promise<void>;
}

/** Changes the display name; also the user's own. */
function StaffNameForm({ staff, onChanged }: StaffNameProps) {
  const { id, username } = staff;
  const before = staff.name === username ? '' : staff.name;
  const { api, notices, refreshStaff } = useApp();
  const me = useSignedIn()?.staff;
  // Input survives a reload of the account.
  const { form, busy, problem, submit } = useConsoleForm(StaffName, { name: before });
  const name = form.watch('name');
  const field = useId();

  async function rename(version: number, to: string) {
    const answer = await api.call(renameMember, { id, version, name: to });
    form.reset({ name: to });
    await onChanged();
    if (id === me?.id) await refreshStaff();
    return answer.staff.version;
  }
  const save = submit(async (typed) => {
    const version = await rename(staff.version, typed.name);
    notices.set({ text: NAME.saved, undo: () => rename(version, before) });
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-1.5">
      <label htmlFor={field} className="text-small text-ink2">
        {NAME.label}
      </label>
      <div className="flex gap-2">
        <input
          id={field}
          className="field min-w-0 flex-1"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          placeholder={username}
          {...form.register('name', TRIMMED)}
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
