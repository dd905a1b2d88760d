import { useEffect, useRef, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { isOutdated } from '#admin/lib/release.ts';
import { clock } from '#domain/time/beijing-words';
import { MINUTE_MS } from '#domain/time/durations';
import { useStore } from '#web/kit/store.ts';
import { useFreshWorklist, useWaiting } from '../home/use-worklist.ts';
import { SHELL } from './text.ts';

/** Shown by the installed window outside of the page: one number on its icon and in its title. */
export function AppWindow() {
  const { waiting } = useApp();
  const count = useWaiting();
  useFreshWorklist();
  useEffect(() => {
    waiting.set(count);
    // Browsers without badges show it in the title only.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }, [waiting, count]);
  useEffect(
    () => () => {
      waiting.set(0);
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
    },
    [waiting],
  );
  useEffect(() => {
    // Where service workers are forbidden, the console works without one.
    navigator.serviceWorker?.register('/admin/push-worker.js').catch(() => undefined);
  }, []);
  return (
    <>
      <Offline />
      <NewRelease />
    </>
  );
}

const LOOK_EVERY_MS = 15 * MINUTE_MS;

/** Offers a reload after an upgrade of the server; typed text is kept. */
function NewRelease() {
  const reached = useStore(useApp().reached);
  const [outdated, setOutdated] = useState(false);
  const away = useRef(false);
  useEffect(() => {
    const over = new AbortController();
    const look = () =>
      isOutdated(over.signal).then(
        (found) => found && setOutdated(true),
        // Without a response, the next check decides.
        () => undefined,
      );
    // A restarting server was unreachable for a moment.
    if (reached && away.current) void look();
    away.current = !reached;
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [reached]);
  return (
    <p role="status" className={outdated ? 'border-b border-line bg-card px-5 py-1 text-small' : 'sr-only'}>
      {outdated && (
        <>
          {SHELL.newRelease}{' '}
          <button type="button" className="link" onClick={() => location.reload()}>
            {SHELL.reload}
          </button>
        </>
      )}
    </p>
  );
}

/** Shows the age of the page's data when offline. */
function Offline() {
  const { answered, reached } = useApp();
  const offline = !useStore(reached);
  const at = answered.get();
  return (
    <p role="status" className={offline ? 'border-b border-seal bg-card px-5 py-1 text-small text-seal' : 'sr-only'}>
      {offline && (at === null ? SHELL.offlineEmpty : SHELL.offline(clock(at)))}
    </p>
  );
}
