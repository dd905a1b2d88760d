import { NOTIFICATION } from '../features/readings/tomorrow/text.ts';
import { hourNote, type Note, openPage, type PushScope, showNote } from '../kit/push-worker.ts';

const DAY_PAGE = '/fortune';
const STOP = 'stop';

/** The outlook of a day. */
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
 * Shows a message. Browsers want every push shown: one that cannot be read still says what it is
 * about. Reminders of an hour offer no way to end them: they end with the hour.
 */
export function showPushed(scope: PushScope, text: string | undefined): Promise<void> {
  const hour = hourNote(text, '/orders');
  if (hour) return showNote(scope, hour);
  return showNote(scope, dayNote(text), {
    actions: [{ action: STOP, title: NOTIFICATION.stop }],
  });
}

/**
 * 不再提醒 ends the subscription in the browser itself, signed in or not; the push service tells our
 * server when the next message comes. Anything else leads to the page of the message.
 */
export async function onNotification(scope: PushScope, action: string, page: string = DAY_PAGE): Promise<void> {
  if (action !== STOP) return openPage(scope, page);
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
}
