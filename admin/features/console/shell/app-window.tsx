import { useEffect } from 'react';
import type { StaffRole } from '#domain/console/staff';
import { clock } from '#domain/time/beijing-words';
import { useStore } from '../../../../web/kit/store.ts';
import { useApp } from '../../../lib/app.ts';
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
  return <Offline />;
}

/** Without a network the page says as of when its figures are. */
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
