import * as me from '#contract/calls/me';
import { longMinute } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { SECURITY } from './text.ts';

/** Signed-in devices, newest first, with this one marked; each can be signed out. */
export function SignInList() {
  const { api, session, toasts } = useApp();
  const { busy, act } = useAct(toasts.warn);
  const id = session.get().userId ?? '';
  const { data, failed, retry, ensure } = useAnswer('sign-ins', () => api.call(me.listSignIns, { id }));
  const list = data?.signIns;

  async function end(send: () => Promise<unknown>, said: string) {
    if (await act(send, SECURITY.endFailed, SECURITY.requestFailed)) toasts.say(said);
    ensure(Date.now());
  }
  return (
    <section aria-label={SECURITY.devices}>
      <h3 className="heading mb-2">{SECURITY.devices}</h3>
      {!list && <LoadState failed={failed} onRetry={retry} texts={SECURITY} placeholder="h-15" />}
      {list && (
        <ul className="rows">
          {list.map(({ session: name, device, at, here }) => (
            <li key={name} className="row">
              <span className="flex-1">
                {device}
                <span className="block text-small text-ink3">{SECURITY.signedIn(longMinute(at))}</span>
              </span>
              {here ? (
                <span className="tag">{SECURITY.here}</span>
              ) : (
                <Button
                  quiet
                  className="button-small"
                  busy={busy}
                  aria-label={SECURITY.endOf(device, longMinute(at))}
                  onClick={() => void end(() => api.call(me.endSignIn, { id, session: name }), SECURITY.ended)}
                >
                  {SECURITY.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {list && list.length > 1 && (
        <>
          <Button
            quiet
            className="mt-3"
            busy={busy}
            onClick={() => void end(() => api.call(me.endOtherSignIns, { id }), SECURITY.endedOthers)}
          >
            {SECURITY.endOthers}
          </Button>
          <p className="mt-2 text-small text-ink3">{SECURITY.strange}</p>
        </>
      )}
    </section>
  );
}
