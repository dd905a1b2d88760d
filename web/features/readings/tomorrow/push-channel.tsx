import { useId, useState } from 'react';
import * as days from '#contract/calls/days';
import type { TomorrowView } from '#contract/tomorrow';
import { SEND_TIMES } from '#domain/time/quiet-hours';
import { currentSubscription, PushRefusal, type PushSupport, subscribe } from '#web/kit/browser-push.ts';
import { Button } from '#web/kit/button.tsx';
import type { Api } from '#web/lib/api.ts';
import { Tick } from '#web/ui/tick.tsx';
import { Channel } from './channel.tsx';
import { PUSH } from './text.ts';
import type { TomorrowControls } from './use-tomorrow.ts';

interface PushChannelProps {
  state: TomorrowView['push'];
  support: PushSupport;
  controls: TomorrowControls;
}

type Wants = TomorrowView['push']['wants'];
const KINDS = ['day', 'hour'] as const;

/** Notifications in this browser: on or off, content, and time. */
export function PushChannel({ state, support, controls }: PushChannelProps) {
  const elsewhere = state.devices - (state.here ? 1 : 0);
  return (
    <Channel title={PUSH.title} what={PUSH.what}>
      {support === 'yes' ? (
        <PushSwitch state={state} controls={controls} />
      ) : (
        <p className="text-meta text-ink2">{support === 'install' ? PUSH.install : PUSH.unsupported}</p>
      )}
      {state.devices > 0 && (state.wants.day || !state.here) && <SendTime sendAt={state.sendAt} controls={controls} />}
      {state.devices > 0 && (
        <Tick
          label={PUSH.expiry}
          checked={state.expiry}
          onChange={(on) =>
            void (
              controls.busy || controls.ask((api, id) => api.call(days.chooseExpiryNotice, { id, on }), PUSH.wantsKept)
            )
          }
        />
      )}
      {elsewhere > 0 && <p className="text-small text-ink3">{PUSH.elsewhere(elsewhere)}</p>}
    </Channel>
  );
}

function PushSwitch({ state, controls: { busy, ask } }: Omit<PushChannelProps, 'support'>) {
  const [refusal, setRefusal] = useState<string | null>(null);

  async function tell(wants: Wants, said: string) {
    setRefusal(null);
    try {
      const { endpoint = '', keys } = (await subscribe(state.publicKey)).toJSON();
      const subscription = { endpoint, keys: { p256dh: '', auth: '', ...keys } };
      const body = { subscription, wants };
      await ask((api, id) => api.call(days.subscribePush, { id, ...body }), said);
    } catch (error) {
      const blocked = error instanceof PushRefusal && error.blocked;
      setRefusal(blocked ? PUSH.blocked : PUSH.noService);
    }
  }

  async function close() {
    const subscription = await currentSubscription();
    const body = subscription ? { endpoint: subscription.endpoint } : {};
    const send = (api: Api, id: string) => api.call(days.unsubscribePush, { id, ...body });
    if (await ask(send, PUSH.closed)) await subscription?.unsubscribe();
  }

  const choose = (wants: Wants) => (wants.day || wants.hour ? tell(wants, PUSH.wantsKept) : close());

  return (
    <>
      {state.here &&
        KINDS.map((kind) => (
          <Tick
            key={kind}
            label={PUSH.kinds[kind]}
            checked={state.wants[kind]}
            onChange={(on) => void (busy || choose({ ...state.wants, [kind]: on }))}
          />
        ))}
      <Button
        quiet
        busy={busy}
        onClick={() => void (state.here ? close() : tell({ day: true, hour: true }, PUSH.opened))}
      >
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
          void controls.ask((api, id) => api.call(days.chooseTime, { id, sendAt: event.target.value }), PUSH.timeKept)
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
