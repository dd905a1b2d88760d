import { useState } from 'react';
import { accountEndOthers, accountEndSession } from '#contract/calls/staff';
import type { StaffSessionView } from '#contract/staff';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { SessionList } from '../sessions/session-list.tsx';
import { DEVICES } from './text.ts';

interface DevicesProps {
  sessions: readonly StaffSessionView[];
  onChanged: () => Promise<void>;
}

/** Where one is signed in oneself. */
export function Devices({ sessions, onChanged }: DevicesProps) {
  const { api, notices } = useApp();
  const { busy, problem, act } = useAct();
  const [ending, setEnding] = useState<string>();
  const end = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      notices.set({ text: DEVICES.ended });
      await onChanged();
    });
  return (
    <>
      <SessionList
        label={DEVICES.title}
        sessions={sessions}
        busy={busy ? ending : undefined}
        onEnd={(session) => {
          setEnding(session);
          void end(() => api.call(accountEndSession, { session }));
        }}
      />
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
      {sessions.length > 1 && (
        <Button
          quiet
          busy={busy}
          className="justify-self-start"
          onClick={() => void end(() => api.call(accountEndOthers))}
        >
          {DEVICES.others}
        </Button>
      )}
    </>
  );
}
