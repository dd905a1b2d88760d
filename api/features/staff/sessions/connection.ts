import { type CallerAddresses, originOf, type RequestOrigin } from '#api/platform/http/caller-address';
import type { GuardInput } from '#api/platform/http/request';

/** Characters of the user agent that are stored. */
const AGENT_LENGTH = 200;

/** Origin of a request as seen by the server. */
export interface Connection extends RequestOrigin {
  agent: string;
  /** The cookie of the device, which is remembered with a sign-in. */
  device?: string;
  /** The page sent the request automatically: that does not keep a session alive. */
  unattended: boolean;
}

/** Address and browser of a member of staff, as stored in sessions and the audit. */
export function clientInfo(from: Connection, callers: CallerAddresses) {
  return {
    ip: callers.countedAddressOf(from),
    agent: from.agent.slice(0, AGENT_LENGTH),
  };
}

/** Returns the origin of a request, and whether a person caused it. */
export function connection({ server, request }: Pick<GuardInput, 'server' | 'request'>): Connection {
  return {
    ...originOf(request, server),
    agent: request.headers.get('user-agent') ?? '',
    unattended: request.headers.get('x-unattended') !== null,
  };
}
