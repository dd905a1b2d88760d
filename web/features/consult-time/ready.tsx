import { useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import type { ConsultSlots } from '#contract/consult-slots';
import { Button } from '../../kit/button.tsx';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { TIME } from './text.ts';
import { useConsult } from './use-slots.ts';

/** Shortly before the hour: what to have at hand, and a word to the master that the client waits. */
export function Ready({ consult, at }: { consult: ConsultSlots; at: number }) {
  const { api, session, toasts } = useApp();
  const { put, ensure } = useConsult(consult.client_sn);
  const [busy, setBusy] = useState(false);

  async function say() {
    if (busy) return;
    setBusy(true);
    try {
      const body = { id: session.get().userId ?? '', client_sn: consult.client_sn, at };
      put(await api.call(consulting.consultReady, body));
    } catch (error) {
      toasts.warn(failureText(error, TIME.readyFailed, TIME.unreached));
      ensure(Date.now());
    }
    setBusy(false);
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-meta">{TIME.hand}</p>
      <div role="status">{consult.readyAt !== null && <p>{TIME.readySaid}</p>}</div>
      {consult.readyAt === null && (
        <Button className="button-small" busy={busy} onClick={() => void say()}>
          {TIME.ready}
        </Button>
      )}
    </div>
  );
}
