import type { PushedDay } from '#contract/tomorrow';
import { NOTIFICATION } from '../features/tomorrow/text.ts';

const PAGE = '/fortune';
const STOP = 'stop';

interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** As much of the worker's scope as messages need. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: {
      getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null>;
    };
  };
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** What was pushed, or null when it is not ours. */
function read(text: string | undefined): PushedDay | null {
  try {
    const { title, body, date } = JSON.parse(text ?? '');
    return [title, body, date].every((part) => typeof part === 'string')
      ? { title, body, date }
      : null;
  } catch {
    return null;
  }
}

/**
 * Shows a message of the evening. Browsers want every push shown: one that cannot be read still
 * says what it is about. Two about one day are one.
 */
export async function showPushed(scope: PushScope, text: string | undefined): Promise<void> {
  const day = read(text);
  await scope.registration.showNotification(day?.title ?? NOTIFICATION.unreadable, {
    body: day?.body ?? '',
    tag: day ? `tomorrow-${day.date}` : 'tomorrow',
    lang: 'zh-CN',
    icon: '/icon-192.png',
    actions: [{ action: STOP, title: NOTIFICATION.stop }],
  });
}

/**
 * 不再提醒 ends the subscription in the browser itself, signed in or not; the push service tells our
 * server when the next message comes. Anything else leads to the page of the day.
 */
export async function onNotification(scope: PushScope, action: string): Promise<void> {
  if (action === STOP) {
    await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const windows = await scope.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname === PAGE);
  await (open ? open.focus() : scope.clients.openWindow(PAGE));
}
