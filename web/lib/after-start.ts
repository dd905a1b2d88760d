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
import { askToSignIn } from './sign-in-draft.ts';
import { isTrackingAllowed, keepVisitNote, readVisitNote, type TrackingPreferences } from './visit-note.ts';

const LINE = {
  gone: '网络已断开，已读过的内容仍可查看',
  back: '网络已恢复',
} as const;
/** Maximum number of remembered scroll positions; the oldest is dropped first. */
const MAX_ENTRIES = 50;
/** Storage key for use across a reload. */
const PLACES = 'scrollPlaces';
const Places = z.array(z.object({ key: z.string(), top: z.number() }));
/** Later changes of height are left alone: a page in use must not move. */
const SETTLE_MS = 5000;

/**
 * Restores the scroll position after Back and reload, and keeps an anchor at the top while content above it loads. The
 * browser's own restoration is disabled because it scrolls before responses and chunks have arrived.
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
    const key = keyOf(toLocation);
    // The same page again, with another session.
    if (key === shown) return;
    giveUp();
    shown = key;
    find(toLocation.hash);
  });
  function find(hash: string) {
    const top = places.get(shown);
    if (top) giveUp = retryWhileLayoutGrows(() => scrollToPlace(top));
    else if (hash) giveUp = retryWhileLayoutGrows(() => scrollToAnchor(hash));
  }
  // WebKit shows the top of a page from its back/forward cache.
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && find(''));
  find(router.state.location.hash);
}

/** Positions stored by the previous page; empty if unreadable. */
function placesIn(storage: KeyValue): Map<string, number> {
  try {
    const kept = Places.parse(JSON.parse(storage.getItem(PLACES) ?? '[]'));
    return new Map(kept.map(({ key, top }) => [key, top]));
  } catch {
    return new Map();
  }
}

const keyOf = (location: { state: { key?: string } }) => location.state.key ?? '';

function scrollToPlace(top: number): boolean {
  scrollTo(0, top);
  return scrollY > top - 1;
}

function scrollToAnchor(id: string): boolean {
  const anchor = document.getElementById(id) ?? document.querySelector(`[data-anchor="${CSS.escape(id)}"]`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  anchor?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  return anchor !== null;
}

/**
 * Repeats on every height change until the user scrolls: the first scroll may load content that makes the page higher,
 * and content inserted above pushes the place down again. `place` returns whether it was reached; on a slow connection
 * that takes as long as the responses.
 */
function retryWhileLayoutGrows(place: () => boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grown = new ResizeObserver(() => {
    if (place()) timer ??= setTimeout(stop, SETTLE_MS);
  });
  for (const touch of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(touch, stop, { once: true, passive: true, signal });
  }
  signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  // Reports the height immediately, then on each change.
  grown.observe(document.body);
  return stop;
}

/** Counts the visit once per device and Beijing day, by kind of link only. Sends nothing that identifies a device. */
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
  // A later direct visit keeps the kind of the first link.
  keepVisitNote(storage, {
    day,
    source: source === 'direct' ? (before?.source ?? source) : source,
  });
}

/** Query string that the page was opened with, before the router changed the address. */
function landingSearch(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name || location.href, location.href).search;
}

const KIOSK = '/kiosk';
/** The worker downloads every file of the app, so it waits until the page has its own. */
const WORKER_AFTER_MS = 4_000;

/** Starts work that can wait until the first page is rendered; in its own chunk. */
export function startBackgroundWork(app: App, router: Parameters<typeof startScrollMemory>[0]): void {
  ignoreComposingEnter();
  const { pathname } = router.state.location;
  if (pathname === KIOSK) {
    // A shop tablet is counted by its own endpoint and stores no scroll positions.
    registerWorker();
    return;
  }
  startScrollMemory(
    router,
    safeStorage(() => sessionStorage),
  );
  // After a reload with an open dialog, its history entry is left over.
  pageLayers(app).settle();
  // Safari on phones shows :active only if the page listens for touches.
  addEventListener('touchstart', () => undefined, { passive: true });
  addEventListener('offline', () => app.toasts.warn(LINE.gone));
  addEventListener('online', () => {
    app.toasts.say(LINE.back);
    for (const resource of [app.today, app.plans]) if (resource.get().failed) resource.retry();
  });
  const visit = { search: landingSearch(), now: clockNow(), preferences: navigator };
  // A failed count is repeated on the next visit.
  countVisit(app, visit).catch(() => undefined);
  registerWorker();
  if (app.signInDraft.carried && !app.session.get().token) askToSignIn(app, '/bazi-chart');
}

function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some in-app browsers forbid service workers; the app works without one.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  setTimeout(register, WORKER_AFTER_MS);
}
