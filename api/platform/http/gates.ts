import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import { inNetworks } from '../networks.ts';
import type { Passwords } from '../passwords.ts';
import { callerAddress, clientAddress, neighbourhoodOf } from './client-address.ts';
import { failureOf } from './failure.ts';
import { fixedHeaders } from './headers.ts';

const CONSOLE = /^\/(api\/)?admin(\/|$)/;

/** The console and its calls exist for these networks alone; an empty list: for all. */
export function staffNetworks(networks: readonly string[], trustedProxies: number) {
  const app = new Elysia({ name: 'staff-networks' });
  if (networks.length === 0) return app;
  const isOurs = inNetworks(networks);
  return app.onRequest(({ request, server }) => {
    if (!CONSOLE.test(new URL(request.url).pathname)) return;
    const forwarded = request.headers.get('x-forwarded-for');
    const socket = server?.requestIP(request)?.address;
    if (!isOurs(callerAddress(socket, forwarded, trustedProxies))) {
      throw new AppError('forbidden', { msg: '当前网络不能使用后台' });
    }
  });
}

/** The calls that hash a password of strangers. */
const HASHING = /\/api\/(?:web\/(?:login|register|reset-password)|(admin)\/login)$/;

type Queue = Pick<Passwords, 'full' | 'retryAfter'>;

/**
 * Turns the calls that would hash a password away at once while their network has no place left
 * in the queue: before the body is read, so that a flood of logins costs next to nothing and the other
 * calls do not wait behind it. A device with a cookie goes on to where the cookie is looked at.
 */
export function rejectWhenBusy(
  queues: { users: Queue; staff: Queue },
  { trustedProxies, https }: { trustedProxies: number; https: boolean },
) {
  const error = new AppError('tooOften', { retryAfter: queues.users.retryAfter });
  const { body, status } = failureOf(error, '');
  const text = JSON.stringify(body);
  const fixed = fixedHeaders('/api/', { https, page: false });
  const headers = { ...fixed, 'content-type': 'application/json' };
  const app = new Elysia({ name: 'rejectWhenBusy' }).decorate('requestId', '');
  return app.onRequest(({ request, server, set, requestId }) => {
    const hashing = request.method === 'POST' && HASHING.exec(request.url);
    if (!hashing || request.headers.has('cookie')) return;
    const queue = hashing[1] ? queues.staff : queues.users;
    const forwarded = request.headers.get('x-forwarded-for');
    const socket = server?.requestIP(request)?.address;
    if (!queue.full(neighbourhoodOf(clientAddress(socket, forwarded, trustedProxies)))) return;
    set.status = status;
    const retry = { 'retry-after': String(queue.retryAfter), 'x-request-id': requestId };
    Object.assign(set.headers, headers, retry);
    return text;
  });
}
