import { anonymous, placeIn } from '#domain/people/client-error';
import { engineOf } from '#domain/people/engine';
import { ApiError, NetworkError } from './client.ts';

/** Maximum reports per page, in case of an error loop. */
const MOST = 5;
const seen = new Set<string>();

/** Chunks that failed to load because of network or deployment are not build errors. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

/** Refusals and lost connections are handled on the page. */
const isExpected = (thrown: unknown): boolean =>
  thrown instanceof ApiError ||
  thrown instanceof NetworkError ||
  (thrown instanceof Error && (thrown.name === 'AbortError' || NOT_LOADED.test(thrown.message)));

/** A lazy route wraps the original error (web/router.tsx). */
const reasonOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;

export interface ErrorPlace {
  /** Path of the endpoint. */
  path: string;
  /** Address of the entry file, which identifies the build. */
  main: string;
  /** Pattern of the current route. */
  route: string;
}

/** Reports an error of this page, without token, cookie, address or user text. */
export function reportError({ path, main, route }: ErrorPlace, thrown: unknown): void {
  const reason = reasonOf(thrown);
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const where = placeIn(error.stack ?? '');
  const same = `${error.name} ${error.message} ${where}`;
  if (seen.size >= MOST || seen.has(same) || isExpected(reason)) return;
  seen.add(same);
  const body = {
    kind: error.name.slice(0, 40),
    message: anonymous(error.message),
    where,
    build: main.slice(main.lastIndexOf('/') + 1),
    engine: engineOf(navigator.userAgent),
    route,
  };
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
