import type { AnyElysia } from 'elysia';

/** Who may call, in the words of OpenAPI: one entry, whose key is the scheme. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

const SECURITY = Symbol('security');

/**
 * Marks a guard's check with whom it lets through. The mark lies on the very function that refuses,
 * so that what the API's document says of a route cannot differ from what happens before it. (The
 * framework drops the `detail` of a guard on its way into the app that uses it.)
 */
export function guarding<Check extends (context: never) => unknown>(
  security: Security,
  check: Check,
): Check {
  return Object.assign(check, { [SECURITY]: security });
}

type Route = AnyElysia['routes'][number];

/** Whom the guards before a route let through; null when there is none. */
export function securityOf(route: Pick<Route, 'hooks'>): Security | null {
  const checks = (route.hooks.transform ?? []) as readonly { fn: object }[];
  for (const { fn } of checks) {
    if (SECURITY in fn) return fn[SECURITY] as Security;
  }
  return null;
}
