import { Link } from '@tanstack/react-router';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { Part } from '#admin/ui/part.tsx';
import { endUserSessions, listUserReferrals, listUserSessions } from '#contract/calls/console-users';
import { Invitee } from '../../sales/referrals/invitees.tsx';
import { USER } from './text.ts';
import { usePart, useUserChange } from './use-user.ts';

/** The user's sessions, which can be ended one by one or all at once. */
export function SessionsPart({ id }: { id: string }) {
  const query = usePart(id, listUserSessions);
  const { api, notices } = useApp();
  const change = useUserChange();
  const mayEnd = useMay()('users:end-sessions');

  async function end(session: string) {
    const { ended } = await change(() => api.call(endUserSessions, { session }, { params: { id } }));
    notices.set({ text: USER.ended(ended) });
  }
  return (
    <Part
      title={USER.sessions}
      query={query}
      empty={(sessions) => (sessions.length === 0 ? USER.noSessions : null)}
      actions={(sessions) =>
        mayEnd &&
        sessions.length > 0 && (
          <AskButton
            quiet
            label={USER.endAll}
            about={{ list: 'users', key: id }}
            title={USER.endAllTitle}
            what={USER.endAllWhat}
            onConfirm={() => end('all')}
          />
        )
      }
    >
      {(sessions) => (
        <ul>
          {sessions.map((session) => {
            const { device } = session;
            return (
              <li key={session.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
                <span>{device}</span>
                <span className="text-ink2">{USER.since(beijingTime(session.createdAt))}</span>
                {mayEnd && (
                  <AskButton
                    quiet
                    className="ms-auto"
                    label={USER.end}
                    name={USER.endOf(device)}
                    title={USER.endOf(device)}
                    what={USER.endWhat}
                    onConfirm={() => end(session.id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}

/** The user's inviter and invitees. */
export function ReferralsPart({ id }: { id: string }) {
  const query = usePart(id, listUserReferrals);
  return (
    <Part title={USER.referrals} query={query}>
      {({ inviter, invited, granted, invitees }) => (
        <>
          <Facts>
            <Fact name={USER.inviter}>
              {inviter ? (
                <Link to="/users/$userId" params={{ userId: inviter.id }} className="link">
                  {inviter.phone ?? USER.gone}
                </Link>
              ) : (
                USER.noInviter
              )}
            </Fact>
          </Facts>
          <p className="text-ink2">{invited === 0 ? USER.noInvitees : USER.invited(invited, granted)}</p>
          <ul>
            {invitees.map((invitee) => (
              <Invitee key={invitee.id} {...invitee} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
