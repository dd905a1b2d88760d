import type { PushScope } from './push.ts';

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  push: WaitingEvent & { readonly data: { text(): string } | null };
  notificationclick: WaitingEvent & {
    readonly action: string;
    readonly notification: { close(): void };
  };
  fetch: { readonly request: Request; respondWith(answer: Promise<Response>): void };
}

/**
 * The service worker's global scope, as far as it is used. TypeScript's own library for workers
 * cannot stand beside the one for pages in one program.
 */
export interface WorkerScope extends PushScope {
  readonly location: { readonly origin: string };
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}
