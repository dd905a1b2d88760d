import { useQuery } from '@tanstack/react-query';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { readNoticePush, saveNoticePush } from '#contract/calls/consulting';
import type { NoticePushView } from '#contract/consulting';
import { currentSubscription, PushRefusal, subscribe } from '#web/kit/browser-push.ts';
import { Button } from '#web/kit/button.tsx';
import { NOTICE_PUSH } from './text.ts';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Registers the console's worker. Ends a colleague's subscription in this browser, so that their reminders do not
 * appear here.
 */
async function ownWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/admin/push-worker.js');
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  return worker;
}

async function subscribeHere(publicKey: string) {
  try {
    const { endpoint = '', keys } = (await subscribe(publicKey, ownWorker)).toJSON();
    return { endpoint, keys: { p256dh: '', auth: '', ...keys } };
  } catch (cause) {
    const blocked = cause instanceof PushRefusal && cause.blocked;
    throw new Error(blocked ? NOTICE_PUSH.blocked : NOTICE_PUSH.noService, { cause });
  }
}

/** Push messages for the user; `lead` describes their purpose. */
export function NoticePush({ lead }: { lead: string }) {
  const { api } = useApp();
  const query = useQuery({
    queryKey: ['my-notice-push'],
    queryFn: async ({ signal }) => {
      const endpoint = (await currentSubscription())?.endpoint;
      return api.call(readNoticePush, endpoint ? { endpoint } : {}, { signal });
    },
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <p className="text-small text-ink2">{lead}</p>
      <Loaded query={query} bone="h-20">
        {(view) => <PushSwitch view={view} />}
      </Loaded>
    </>
  );
}

function PushSwitch({ view: { publicKey, on, here } }: { view: NoticePushView }) {
  const { api, queries, notices } = useApp();
  const { busy, problem, act } = useAct();
  const choose = (open: boolean) =>
    act(async () => {
      const subscription = open ? await subscribeHere(publicKey) : null;
      queries.setQueryData(['my-notice-push'], await api.call(saveNoticePush, { subscription }));
      notices.set({ text: open ? NOTICE_PUSH.opened : NOTICE_PUSH.closed });
    });
  const where = here ? NOTICE_PUSH.here : NOTICE_PUSH.elsewhere;
  return (
    <>
      <p role="status">{on ? where : NOTICE_PUSH.none}</p>
      <div className="flex flex-wrap gap-3">
        {!here && isSupported() && (
          <Button type="button" busy={busy} onClick={() => void choose(true)}>
            {NOTICE_PUSH.open}
          </Button>
        )}
        {on && (
          <Button quiet type="button" busy={busy} onClick={() => void choose(false)}>
            {NOTICE_PUSH.close}
          </Button>
        )}
      </div>
      {!isSupported() && <p className="text-small text-ink2">{NOTICE_PUSH.unsupported}</p>}
      {problem && (
        <p role="alert" className="text-small text-seal">
          {problem}
        </p>
      )}
    </>
  );
}
