import { useQuery } from '@tanstack/react-query';
import type { Sent } from '#contract/call';
import { staffEndSessions, staffOne, staffSessions } from '#contract/calls/staff-members';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { useApp, useSignedIn } from '../../lib/app.ts';
import { AskButton } from '../../ui/ask.tsx';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { Budgets } from './budgets.tsx';
import { StaffActs } from './staff-acts.tsx';
import { StaffName } from './staff-name.tsx';
import { ACTS, STAFF } from './text.ts';

interface StaffDrawerProps {
  id: string;
  onChanged: () => Promise<void>;
}

/** One member of staff: how the account stands, what may be done to it, and where it is signed in. */
export function StaffDrawer({ id, onChanged }: StaffDrawerProps) {
  const { api } = useApp();
  const me = useSignedIn()?.staff;
  const one = useQuery({
    queryKey: ['staff', 'one', id],
    queryFn: ({ signal }) => api.call(staffOne, { id }, { signal }),
  });
  if (one.error && !one.data) {
    return <LoadFailure error={one.error} onRetry={() => void one.refetch()} />;
  }
  if (!one.data) return null;
  const { staff } = one.data;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink2">{STAFF.columns.username}</dt>
        <dd>{staff.username}</dd>
        <dt className="text-ink2">{STAFF.columns.role}</dt>
        <dd>{STAFF_ROLE_NAMES[staff.role]}</dd>
        <dt className="text-ink2">{STAFF.columns.state}</dt>
        <dd>{staff.disabled ? STAFF.disabled : STAFF.working}</dd>
        <dt className="text-ink2">{STAFF.columns.totp}</dt>
        <dd>{staff.totp ? STAFF.on : STAFF.off}</dd>
        <dt className="text-ink2">{STAFF.columns.lastLoginAt}</dt>
        <dd>{staff.lastLoginAt === null ? STAFF.never : <Moment ms={staff.lastLoginAt} />}</dd>
        <dt className="text-ink2">{STAFF.columns.createdAt}</dt>
        <dd>
          <Moment ms={staff.createdAt} />
        </dd>
      </dl>
      <StaffName key={`name ${id}.${staff.version}`} staff={staff} onChanged={onChanged} />
      <section aria-label={ACTS.access} className="grid gap-3 border-t border-line pt-4">
        <h3 className="serif text-subheading">{ACTS.access}</h3>
        {me?.id === staff.id ? (
          <p className="text-ink2">{STAFF.self}</p>
        ) : (
          <StaffActs key={`${id}.${staff.version}`} staff={staff} onChanged={onChanged} />
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
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(staffSessions, { id }, { signal }),
  });
  if (!data) return null;
  async function end(body: Sent<typeof staffEndSessions, 'body'>) {
    queries.setQueryData(key, await api.call(staffEndSessions, body));
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
          title={ACTS.endAll}
          what={ACTS.endWhat}
          onConfirm={() => end({ id })}
        />
      )}
    </section>
  );
}
