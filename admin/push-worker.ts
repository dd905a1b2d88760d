import { hourNote, openPage, type PushEvents, type PushScope, showNote } from '../web/kit/push-worker.ts';

// The console's worker shows masters their reminders; it keeps and answers nothing else.

interface WorkerScope extends PushScope {
  addEventListener<K extends keyof PushEvents>(type: K, listener: (event: PushEvents[K]) => void): void;
}

const AGENDA = '/admin/agenda';
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('push', (event) => {
  // Browsers want every push shown.
  const unread = { title: '咨询提醒', body: '', tag: 'consult', page: AGENDA };
  event.waitUntil(showNote(scope, hourNote(event.data?.text(), AGENDA) ?? unread));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(scope, event.notification.data?.page ?? AGENDA));
});
