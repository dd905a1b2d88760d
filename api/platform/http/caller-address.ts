import { Elysia } from 'elysia';
import { clientAddress } from './client-address.ts';

/** Gives a controller `ip`, the address to count by. */
export function callerAddress(trustedProxies: number) {
  return new Elysia({ name: 'caller-address' }).derive({ as: 'scoped' }, ({ server, request }) => ({
    ip: clientAddress(
      server?.requestIP(request)?.address,
      request.headers.get('x-forwarded-for'),
      trustedProxies,
    ),
  }));
}
