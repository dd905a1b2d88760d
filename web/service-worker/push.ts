import { NOTIFICATION } from '../features/tomorrow/text.ts';

const DAY_PAGE = '/fortune';
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

/** A message as it is shown: two of one tag are one, a tap leads to the page. */
interface Note {
  title: string;
  body: string;
  tag: string;
  page: string;
  /** It can be ended from the notification itself. */
  stops: boolean;
}

const UNREADABLE: Note = {
  ...{ title: NOTIFICATION.unreadable, body: '', tag: 'tomorrow', page: DAY_PAGE, stops: true },
};

/** What was pushed: a day, or something about an hour that is paid for. */
function read(text: string | undefined): Note {
  try {
    const { title, body, date, kind, tag, page } = JSON.parse(text ?? '');
    const isText = (part: unknown) => typeof part === 'string';
    if (![title, body].every(isText)) return UNREADABLE;
    if (kind === 'hour' && [tag, page].every(isText)) {
      // Only to pages of ours.
      return { title, body, tag, page: /^\/(?!\/)/.test(page) ? page : '/orders', stops: false };
    }
    if (!isText(date)) return UNREADABLE;
    return { title, body, tag: `tomorrow-${date}`, page: DAY_PAGE, stops: true };
  } catch {
    return UNREADABLE;
  }
}

/**
 * Shows a message. Browsers want every push shown: one that cannot be read still says what it is
 * about. Reminders of an hour offer no way to end them: they end with the hour.
 */
export async function showPushed(scope: PushScope, text: string | undefined): Promise<void> {
  const { title, body, tag, page, stops } = read(text);
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang: 'zh-CN',
    icon: '/icon-192.png',
    data: { page },
    ...(stops && { actions: [{ action: STOP, title: NOTIFICATION.stop }] }),
  });
}

/**
 * 不再提醒 ends the subscription in the browser itself, signed in or not; the push service tells our
 * server when the next message comes. Anything else leads to the page of the message.
 */
export async function onNotification(
  scope: PushScope,
  action: string,
  page: string = DAY_PAGE,
): Promise<void> {
  if (action === STOP) {
    await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const windows = await scope.clients.matchAll({ type: 'window' });
  const wanted = new URL(page, 'http://localhost');
  const open = windows.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === wanted.pathname && (wanted.search === '' || search === wanted.search);
  });
  await (open ? open.focus() : scope.clients.openWindow(page));
}
