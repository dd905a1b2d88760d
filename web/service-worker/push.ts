import { NOTIFICATION } from '../features/readings/tomorrow/text.ts';
import { appointmentNote, type Note, openPage, type PushScope, showNote } from '../kit/push-worker.ts';

const DAY_PAGE = '/fortune';
const STOP = 'stop';

/** Notification about a day. */
function dayNote(text: string | undefined): Note {
  const unreadable = { title: NOTIFICATION.unreadable, body: '', tag: 'tomorrow', page: DAY_PAGE };
  try {
    const { title, body, date } = JSON.parse(text ?? '');
    if (![title, body, date].every((part) => typeof part === 'string')) return unreadable;
    return { title, body, tag: `tomorrow-${date}`, page: DAY_PAGE };
  } catch {
    return unreadable;
  }
}

/**
 * Shows a message. Browsers require every push to be shown: an unreadable one gets a general text. Reminders of
 * appointments have no button to stop them; they end with the appointment.
 */
export function showPushed(scope: PushScope, text: string | undefined): Promise<void> {
  const hour = appointmentNote(text, '/orders');
  if (hour) return showNote(scope, hour);
  return showNote(scope, dayNote(text), {
    actions: [{ action: STOP, title: NOTIFICATION.stop }],
  });
}

/**
 * 不再提醒 unsubscribes in the browser, also when signed out; the server learns of it with the next message. Any other
 * action opens the message's page.
 */
export async function onNotification(scope: PushScope, action: string, page: string = DAY_PAGE): Promise<void> {
  if (action !== STOP) return openPage(scope, page);
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
}
