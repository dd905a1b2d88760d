import { usersEndSessions, usersSessions } from '#contract/calls/console-users';
import { useApp } from '../../lib/app.ts';
import { beijingTime } from '../../lib/beijing-time.ts';
import { useMay } from '../../lib/use-may.ts';
import { AskButton } from '../../ui/ask.tsx';
import { Part } from './part.tsx';
import { USER } from './text.ts';
import { usePart, useUserChange } from './use-user.ts';

/** Where the user is signed in; each can be ended, and all at once. */
export function SessionsPart({ id }: { id: string }) {
  const query = usePart(id, usersSessions);
  const { api, notices } = useApp();
  const change = useUserChange();
  const mayEnd = useMay()('users:end-sessions');

  async function end(session: string) {
    const { ended } = await change(() =>
      api.call(usersEndSessions, { session }, { params: { id } }),
    );
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
              <li
                key={session.id}
                className="flex flex-wrap items-center gap-x-3 border-b border-line py-1"
              >
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
