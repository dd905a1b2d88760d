import { useState } from 'react';
import { usersEndSessions, usersSessions } from '#contract/calls/console-users';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { beijingTime } from '../../lib/beijing-time.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-may.ts';
import { Modal, ModalActions } from '../../ui/modal.tsx';
import { Part } from './part.tsx';
import { USER } from './text.ts';
import { usePart, useUserChange } from './use-user.ts';

/** Where the user is signed in; each can be ended, and all at once. */
export function SessionsPart({ id }: { id: string }) {
  const query = usePart(id, usersSessions);
  const { api, notices } = useApp();
  const change = useUserChange();
  const { busy, problem, act } = useAct();
  const [asking, setAsking] = useState(false);
  const mayEnd = useMay()('users:end-sessions');

  const end = (session: string) =>
    act(async () => {
      const { ended } = await change(() =>
        api.call(usersEndSessions, { session }, { params: { id } }),
      );
      notices.set({ text: USER.ended(ended) });
      setAsking(false);
    });
  return (
    <>
      <Part
        title={USER.sessions}
        query={query}
        empty={(sessions) => (sessions.length === 0 ? USER.noSessions : null)}
        actions={(sessions) =>
          mayEnd &&
          sessions.length > 0 && (
            <Button quiet onClick={() => setAsking(true)}>
              {USER.endAll}
            </Button>
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
                    <Button
                      quiet
                      className="ms-auto"
                      busy={busy}
                      aria-label={USER.endOf(device)}
                      onClick={() => void end(session.id)}
                    >
                      {USER.end}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Part>
      <p role="alert" className="text-seal">
        {!asking && problem}
      </p>
      {asking && (
        <Modal title={USER.endAllTitle} onClose={() => setAsking(false)}>
          <p>{USER.endAllWhat}</p>
          <p role="alert" className="mt-2 min-h-5 text-seal">
            {problem}
          </p>
          <ModalActions onCancel={() => setAsking(false)}>
            <Button busy={busy} onClick={() => void end('all')}>
              {USER.endAll}
            </Button>
          </ModalActions>
        </Modal>
      )}
    </>
  );
}
