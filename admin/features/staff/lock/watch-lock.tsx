import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type App, AppProvider } from '#admin/lib/app.ts';
import { MINUTE_MS } from '#domain/time/durations';
import { leave } from '../sessions/leave.ts';
import { LockScreen } from './lock-screen.tsx';
import { LOCK } from './text.ts';

/**
 * Replaces the page in the document, including portals and open dialogs, by an empty one. React's state is kept, so
 * fields keep their text, but nothing can be seen or searched. The returned function restores everything.
 */
function hidePage(title: string): { stage: HTMLElement; lift: () => void } {
  const page = document.body;
  const focused = document.activeElement;
  // Elements removed from the document lose their scroll position, and dialogs their modality.
  const scrolled = [...page.querySelectorAll<HTMLElement>('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  const modals = [...page.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const named = document.title;

  const cover = document.createElement('body');
  const stage = document.createElement('div');
  cover.append(stage);
  // Keys of the page behind are disabled.
  for (const kind of ['keydown', 'keyup', 'keypress']) {
    cover.addEventListener(kind, (event) => event.stopPropagation());
  }
  document.body = cover;
  document.title = title;

  return {
    stage,
    lift() {
      document.body = page;
      document.title = named;
      for (const dialog of modals) {
        dialog.removeAttribute('open');
        dialog.showModal();
      }
      for (const { element, top, left } of scrolled) element.scrollTo({ top, left });
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}

/** Interval of the idle check. */
const LOOK_EVERY_MS = 5_000;

interface ConsolePages {
  /** Mounts the console; called once, only while unlocked. */
  open: () => void;
  toSignIn: () => Promise<void>;
}

/** Covers the page while the console is locked, and locks it after this device's idle time. */
export function watchLock(app: App, pages: ConsolePages): void {
  const { lock, session, activity } = app;
  let lift: (() => void) | null = null;
  let opened = false;

  function draw() {
    const cover = hidePage(LOCK.documentTitle);
    const root = createRoot(cover.stage);
    root.render(
      <StrictMode>
        <CSPProvider disableStyleElements>
          <AppProvider value={app}>
            <LockScreen onSignOut={() => void leave(app, pages.toSignIn)} />
          </AppProvider>
        </CSPProvider>
      </StrictMode>,
    );
    lift = () => {
      cover.lift();
      root.unmount();
    };
  }

  function follow() {
    // Without a session there is nothing to hide, and the next one starts unlocked.
    if (session.get().signedIn === null && lock.get()) return lock.open();
    if (lock.get()) {
      if (!lift) draw();
      return;
    }
    lift?.();
    lift = null;
    if (!opened) pages.open();
    opened = true;
  }

  function look() {
    const limit = Number(lock.choice.get()) * MINUTE_MS;
    const idle = limit > 0 && activity.idleMs() >= limit;
    if (idle && session.get().signedIn !== null && !lock.get()) app.lockNow();
  }

  lock.subscribe(follow);
  session.subscribe(follow);
  follow();
  window.setInterval(look, LOOK_EVERY_MS);
  // A computer that slept checks immediately after waking.
  document.addEventListener('visibilitychange', look);
}
