interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The part of a service worker's scope needed for push. */
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

export interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushEvents {
  push: WaitingEvent & { readonly data: { text(): string } | null };
  notificationclick: WaitingEvent & {
    readonly action: string;
    readonly notification: { close(): void; data?: { page?: string } };
  };
}

/** A notification: those with the same tag replace each other; a tap opens the page. */
export interface Note {
  title: string;
  body: string;
  tag: string;
  page: string;
}

/** Parses a message about an appointment, or returns null. `otherwise`: page for messages without a known one. */
export function appointmentNote(text: string | undefined, otherwise: string): Note | null {
  try {
    const { kind, title, body, tag, page } = JSON.parse(text ?? '');
    const whole = [title, body, tag, page].every((part) => typeof part === 'string');
    if (kind !== 'hour' || !whole) return null;
    return { title, body, tag, page: /^\/(?!\/)/.test(page) ? page : otherwise };
  } catch {
    return null;
  }
}

export function showNote(scope: PushScope, note: Note, more: object = {}): Promise<void> {
  const { title, body, tag, page } = note;
  const shown = { body, tag, lang: 'zh-CN', icon: '/icon-192.png', data: { page }, ...more };
  return scope.registration.showNotification(title, shown);
}

/** Focuses a window that already shows the page, if any. */
export async function openPage(scope: PushScope, page: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  const wanted = new URL(page, 'http://localhost');
  const open = windows.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === wanted.pathname && (wanted.search === '' || search === wanted.search);
  });
  await (open ? open.focus() : scope.clients.openWindow(page));
}
