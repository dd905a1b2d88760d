import { useEffect, useRef, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { isOutdated } from '#admin/lib/release.ts';
import type { StaffRole } from '#domain/console/staff';
import { clock } from '#domain/time/beijing-words';
import { MINUTE_MS } from '#domain/time/durations';
import { useStore } from '#web/kit/store.ts';
import { useWaiting } from '../home/tasks.ts';
import { SHELL } from './text.ts';

/** Shown by the installed window outside of the page: one number on its icon and in its title. */
export function AppWindow({ role }: { role: StaffRole }) {
  const { waiting } = useApp();
  const count = useWaiting(role);
  useEffect(() => {
    waiting.set(count);
    // A browser that is not installed, or has no badges, shows the title alone.
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
    // The console works as before where a worker is forbidden.
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

/** A page that was open through an upgrade says so; it is loaded again when its reader wants it, with what was typed. */
function NewRelease() {
  const reached = useStore(useApp().reached);
  const [outdated, setOutdated] = useState(false);
  const away = useRef(false);
  useEffect(() => {
    const over = new AbortController();
    const look = () =>
      isOutdated(over.signal).then(
        (found) => found && setOutdated(true),
        // Without an answer the next look is as good.
        () => undefined,
      );
    // A server that starts anew was away for a moment.
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

/** Says, without a network, as of when the figures of the page are. */
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
