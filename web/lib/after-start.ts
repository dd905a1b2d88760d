import type { AnyRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import * as people from '#contract/calls/people';
import { VISIT_SOURCES, visitSource } from '#domain/people/visit-source';
import { dayOf } from '#domain/time/beijing-day';
import { ignoreComposingEnter } from '../kit/composing.ts';
import { type KeyValue, safeStorage } from '../kit/safe-storage.ts';
import type { Api } from './api.ts';
import type { App } from './app.ts';
import { clockNow } from './clock.ts';
import { pageLayers } from './page-layers.ts';
import { isTrackingAllowed, keepVisitNote, readVisitNote, type TrackingPreferences } from './visit-note.ts';
import { askToSignIn } from './way-in.ts';

const LINE = {
  gone: '网络已断开，已读过的内容仍可查看',
  back: '网络已恢复',
} as const;
/** Places that are kept; the oldest goes first. */
const MAX_ENTRIES = 50;
/** Where they are stored during a reload. */
const PLACES = 'scrollPlaces';
const Places = z.array(z.object({ key: z.string(), top: z.number() }));
/**
 * A page that does not reach its old height in this time stays where it is. Answers on a slow line take
 * so long, and a page in use must not move under its reader.
 */
const SETTLE_MS = 5000;

/**
 * Back and a reload find a page where it was left, and an anchor stays at the top while what is above
 * it loads. The browser's own way is off: it scrolls before our answers and chunks have come.
 */
function startScrollMemory(router: AnyRouter, storage: KeyValue): void {
  history.scrollRestoration = 'manual';
  const places = placesIn(storage);
  let giveUp: () => void = () => undefined;
  let shown = keyOf(router.state.location);
  function leave() {
    places.delete(shown);
    places.set(shown, scrollY);
    const [oldest] = places.keys();
    if (places.size > MAX_ENTRIES && oldest !== undefined) places.delete(oldest);
  }
  router.subscribe('onBeforeLoad', leave);
  addEventListener('pagehide', () => {
    leave();
    storage.setItem(PLACES, JSON.stringify([...places].map(([key, top]) => ({ key, top }))));
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    giveUp();
    const key = keyOf(toLocation);
    if (key === shown) return;
    shown = key;
    find(toLocation.hash);
  });
  function find(hash: string) {
    const top = places.get(shown);
    if (top) giveUp = retryWhileLayoutGrows(() => restoreScroll(top));
    else if (hash) giveUp = retryWhileLayoutGrows(() => scrollToAnchor(hash));
  }
  find(router.state.location.hash);
}

/** Places that the page before this one left; none where they cannot be read. */
function placesIn(storage: KeyValue): Map<string, number> {
  try {
    const kept = Places.parse(JSON.parse(storage.getItem(PLACES) ?? '[]'));
    return new Map(kept.map(({ key, top }) => [key, top]));
  } catch {
    return new Map();
  }
}

const keyOf = (location: { state: { key?: string } }) => location.state.key ?? '';

/** Whether the page was high enough to be scrolled there. */
function restoreScroll(top: number): boolean {
  if (document.documentElement.scrollHeight - innerHeight < top) return false;
  scrollTo(0, top);
  return true;
}

/** Never done: what comes in above pushes the anchor down again. Its place may be held until it has come. */
function scrollToAnchor(id: string): boolean {
  const anchor = document.getElementById(id) ?? document.querySelector(`[data-anchor="${CSS.escape(id)}"]`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  anchor?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  return false;
}

/** Tries now and at every change of the page's height, until it is done or the reader takes over. */
function retryWhileLayoutGrows(place: () => boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  const grown = new ResizeObserver(() => place() && stop());
  for (const touch of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(touch, stop, { once: true, passive: true, signal });
  }
  const timer = setTimeout(stop, SETTLE_MS);
  signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  // It reports the height at once, and then at each change.
  grown.observe(document.body);
  return stop;
}

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
  await api.call(people.countVisit, { source });
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

const KIOSK = '/kiosk';
/** The worker fetches every file of the app: not before what this page itself asks for has come. */
const WORKER_AFTER_MS = 4_000;

/** Starts the work that can wait until the first page stands; a chunk of its own. */
export function startBackgroundWork(app: App, router: Parameters<typeof startScrollMemory>[0]): void {
  ignoreComposingEnter();
  const { pathname } = router.state.location;
  if (pathname === KIOSK) {
    // A tablet of a shop counts by its own call, and remembers no place.
    registerWorker();
    return;
  }
  startScrollMemory(
    router,
    safeStorage(() => sessionStorage),
  );
  // A page that was reloaded under an open dialog has the dialog's entry, and no dialog.
  pageLayers(app).settle();
  // Safari on a phone shows :active only where a page listens for touches.
  addEventListener('touchstart', () => undefined, { passive: true });
  addEventListener('offline', () => app.toasts.warn(LINE.gone));
  addEventListener('online', () => {
    app.toasts.say(LINE.back);
    for (const resource of [app.today, app.plans]) if (resource.get().failed) resource.retry();
  });
  const visit = { search: landingSearch(), now: clockNow(), preferences: navigator };
  // A failure is counted at the next opening.
  countVisit(app, visit).catch(() => undefined);
  registerWorker();
  if (app.wayIn.carried && !app.session.get().token) askToSignIn(app, '/bazi-chart');
}

function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // An in-app browser may forbid it: then the app is what it was without one.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  setTimeout(register, WORKER_AFTER_MS);
}
