import type { Asking } from '../../../platform/http/callers.ts';
import type { Connection } from './parts.ts';

/** Where a request came from, and whether a person uses the page that sent it. */
export function connection({ server, request }: Pick<Asking, 'server' | 'request'>): Connection {
  return {
    socketAddress: server?.requestIP(request)?.address,
    forwardedFor: request.headers.get('x-forwarded-for'),
    agent: request.headers.get('user-agent') ?? '',
    unattended: request.headers.get('x-unattended') !== null,
  };
}
