import type { PushEvents, PushScope, WaitingEvent } from '../kit/push-worker.ts';
import { type Plan, planFor } from './plan.ts';
import { onNotification, showPushed } from './push.ts';

interface WorkerEvents extends PushEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: { readonly request: Request; respondWith(answer: Promise<Response>): void };
}

/**
 * The used part of the service worker's global scope. TypeScript's worker library conflicts with the DOM library in one
 * program.
 */
interface WorkerScope extends PushScope {
  readonly location: { readonly origin: string };
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

/** Inserted by the build: all files of this version, and a name that changes with any of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const STORE = `ziping-${VERSION}`;

/**
 * Caches one complete version of the app: pages, code, styles, fonts (about 0.4 MB compressed). Files of an older
 * version under the same hashed name are copied instead of downloaded. All or nothing: if one file fails, the older
 * worker stays active and the browser tries again later.
 */
async function install(): Promise<void> {
  const store = await caches.open(STORE);
  await Promise.all(
    FILES.map(async (file) => {
      const held = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      const answer = held ?? (await fetch(file, { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await store.put(file, answer);
    }),
  );
}

/** This worker activates only when no page of the older version is open, so its files can be deleted. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith('ziping-') && name !== STORE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function page(request: Request, kept: readonly string[]): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const store = await caches.open(STORE);
    for (const file of kept) {
      const held = await store.match(file);
      if (held) return held;
    }
    throw cause;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

function answer(plan: Plan, request: Request): Promise<Response> | null {
  if (plan.by === 'page') return page(request, plan.kept);
  return plan.by === 'kept' ? file(request) : null;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event.data?.text())));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(onNotification(scope, event.action, event.notification.data?.page));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const given = answer(planFor(request, scope.location.origin), request);
  if (given !== null) event.respondWith(given);
});
