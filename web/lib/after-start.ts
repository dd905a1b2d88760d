import * as people from '#contract/calls/people';
import { VISIT_SOURCES, visitSource } from '#domain/people/visit-source';
import { dayOf } from '#domain/time/beijing-day';
import { OFFLINE } from '../features/shell/offline-text.ts';
import { type KeyValue, safeStorage } from '../kit/safe-storage.ts';
import type { Api } from './api.ts';
import type { App } from './app.ts';
import { pageLayers } from './page-layers.ts';
import { startScrollMemory } from './scroll-memory.ts';
import {
  isTrackingAllowed,
  keepVisitNote,
  readVisitNote,
  type TrackingPreferences,
} from './visit-note.ts';

/**
 * Has the visit counted: once a device and Beijing day, by the kind of link alone. Nothing goes with
 * it that could tell one device from another.
 */
export async function countVisit(
  { api, storage }: { api: Pick<Api, 'call'>; storage: KeyValue },
  visit: { search: string; now: number; preferences: TrackingPreferences },
): Promise<void> {
  if (!isTrackingAllowed(visit.preferences)) return;
  const before = readVisitNote(storage, VISIT_SOURCES);
  const day = dayOf(visit.now);
  if (before?.day === day) return;
  const source = visitSource(visit.search);
  await api.call(people.visit, { source });
  // A visitor that returns without the link still came by it first.
  keepVisitNote(storage, {
    day,
    source: source === 'direct' ? (before?.source ?? source) : source,
  });
}

/** The query the page was opened with, whatever the router has made of the address since. */
function landingSearch(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name || location.href, location.href).search;
}

/** When the page last reloaded because a file was missing, in ms; kept for the tab. */
const RELOADED_AT = 'reloadedAt';
const ONCE_IN_MS = 60_000;
const HOME: readonly string[] = ['/', '/home'];
/** The worker fetches every file of the app: not before what this page itself asks for has come. */
const WORKER_AFTER_MS = 4_000;

/** What can wait until the first page stands; a chunk of its own. */
export function startBackgroundWork(
  app: App,
  router: Parameters<typeof startScrollMemory>[0],
): void {
  startScrollMemory(
    router,
    safeStorage(() => sessionStorage),
  );
  // A page that was reloaded under an open dialog has the dialog's entry, and no dialog.
  pageLayers(app).settle();
  addEventListener('vite:preloadError', reloadOnce);
  // Safari on a phone shows :active only where a page listens for touches.
  addEventListener('touchstart', () => undefined, { passive: true });
  const { pathname } = router.state.location;
  letterLate(app, app.session.get().token ? pathname === '/bazi-chart' : HOME.includes(pathname));
  addEventListener('offline', () => app.toasts.warn(OFFLINE.gone));
  addEventListener('online', () => {
    app.toasts.say(OFFLINE.back);
    for (const resource of [app.today, app.plans]) if (resource.get().failed) resource.retry();
  });
  const visit = { search: landingSearch(), now: Date.now(), preferences: navigator };
  // A failure is counted at the next opening.
  countVisit(app, visit).catch(() => undefined);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // An in-app browser may forbid it: then the app is what it was without one.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  setTimeout(register, WORKER_AFTER_MS);
}

/** The first screen of a visitor, and of a chart, has one cut of the serif face: the others wait for a touch. */
function letterLate({ touched }: App, waits: boolean): void {
  const add = () => {
    // Without a network the system's face stays.
    import('./late-fonts.ts').then(({ addLateFonts }) => addLateFonts()).catch(() => undefined);
  };
  if (!waits || touched.get()) {
    add();
    return;
  }
  const stop = touched.subscribe(() => {
    stop();
    add();
  });
}

/**
 * A chunk that is gone belongs to a version that is: a deploy has taken its place. One reload brings
 * the new one. Offline, or right after such a reload, the page's own failure is shown instead.
 */
function reloadOnce(event: Event): void {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  event.preventDefault();
  location.reload();
}
