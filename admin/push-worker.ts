import { appointmentNote, openPage, type PushEvents, type PushScope, showNote } from '../web/kit/push-worker.ts';

// The console's worker: shows reminders to masters, and opens the console offline. Caches the shell and the app's
// files, which are the same for everyone, and never a response of the API.

interface WorkerEvents extends PushEvents {
  fetch: { readonly request: Request; respondWith(answer: Promise<Response>): void };
}

interface WorkerScope extends PushScope {
  readonly location: { readonly origin: string };
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

const CALENDAR = '/admin/calendar';
const FRAME = '/admin/';
const ASSETS = '/admin/assets/';
const STORE = 'console-shell';
/** Timeout after which the connection counts as offline, if the shell is cached. */
const PATIENCE_MS = 3_000;
const scope = globalThis as unknown as WorkerScope;

/** Caches the shell; a new one replaces the former version's files. A full storage caches nothing. */
async function keepFrame(answer: Response): Promise<void> {
  const store = await caches.open(STORE);
  const [former, next] = [await (await store.match(FRAME))?.text(), await answer.clone().text()];
  if (former === next) return;
  for (const kept of await store.keys()) await store.delete(kept);
  await store.put(FRAME, answer);
}

/** Duplicated here: a chunk shared with the console would make this worker a module, which it is not registered as. */
async function fetchWithin(request: Request, ms: number): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function frame(request: Request): Promise<Response> {
  const kept = await (await caches.open(STORE)).match(FRAME);
  try {
    const answer = await (kept ? fetchWithin(request, PATIENCE_MS) : fetch(request));
    // An error response, as on a blocked network, is shown and not cached.
    if (answer.ok) await keepFrame(answer.clone()).catch(() => undefined);
    return answer;
  } catch (cause) {
    if (kept) return kept;
    throw cause;
  }
}

/** A file whose name changes with its content. */
async function asset(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(frame(request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
});
scope.addEventListener('push', (event) => {
  // Browsers require every push to be shown.
  const unread = { title: '咨询提醒', body: '', tag: 'consult', page: CALENDAR };
  event.waitUntil(showNote(scope, appointmentNote(event.data?.text(), CALENDAR) ?? unread));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(scope, event.notification.data?.page ?? CALENDAR));
});
