import { useId, useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { TomorrowView } from '#contract/tomorrow';
import { SEND_TIMES } from '#domain/time/quiet-hours';
import { Button } from '../../kit/button.tsx';
import type { Api } from '../../lib/api.ts';
import { currentSubscription, PushRefusal, type PushSupport, subscribe } from './browser-push.ts';
import { Channel } from './channel.tsx';
import { PUSH } from './text.ts';
import type { TomorrowControls } from './use-tomorrow.ts';

interface PushChannelProps {
  state: TomorrowView['push'];
  support: PushSupport;
  controls: TomorrowControls;
}

/** A message an evening in this browser: on, at a time of the user's, and off with one tap. */
export function PushChannel({ state, support, controls }: PushChannelProps) {
  const elsewhere = state.devices - (state.here ? 1 : 0);
  return (
    <Channel title={PUSH.title} what={PUSH.what}>
      {support === 'yes' ? (
        <PushSwitch state={state} controls={controls} />
      ) : (
        <p className="text-meta text-ink2">
          {support === 'install' ? PUSH.install : PUSH.unsupported}
        </p>
      )}
      {state.devices > 0 && <SendTime sendAt={state.sendAt} controls={controls} />}
      {elsewhere > 0 && <p className="text-small text-ink3">{PUSH.elsewhere(elsewhere)}</p>}
    </Channel>
  );
}

function PushSwitch({ state, controls: { busy, ask } }: Omit<PushChannelProps, 'support'>) {
  const [refusal, setRefusal] = useState<string | null>(null);

  async function open() {
    setRefusal(null);
    try {
      const { endpoint = '', keys } = (await subscribe(state.publicKey)).toJSON();
      const subscription = { endpoint, keys: { p256dh: '', auth: '', ...keys } };
      await ask((api, id) => api.call(readings.tomorrowPush, { id, subscription }), PUSH.opened);
    } catch (error) {
      const blocked = error instanceof PushRefusal && error.blocked;
      setRefusal(blocked ? PUSH.blocked : PUSH.noService);
    }
  }

  async function close() {
    const subscription = await currentSubscription();
    const body = subscription ? { endpoint: subscription.endpoint } : {};
    const send = (api: Api, id: string) => api.call(readings.tomorrowPushOff, { id, ...body });
    if (await ask(send, PUSH.closed)) await subscription?.unsubscribe();
  }

  return (
    <>
      <Button quiet busy={busy} onClick={() => void (state.here ? close() : open())}>
        {state.here ? PUSH.close : PUSH.open}
      </Button>
      <p role="status" className="text-meta text-seal empty:hidden">
        {refusal}
      </p>
    </>
  );
}

function SendTime({ sendAt, controls }: { sendAt: string; controls: TomorrowControls }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-meta text-ink2">
        {PUSH.time}
      </label>
      <select
        id={id}
        className="field w-auto!"
        value={sendAt}
        disabled={controls.busy}
        onChange={(event) =>
          void controls.ask(
            (api, id) => api.call(readings.tomorrowTime, { id, sendAt: event.target.value }),
            PUSH.timeKept,
          )
        }
      >
        {SEND_TIMES.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
    </div>
  );
}
