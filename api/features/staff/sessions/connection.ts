import { type CallerAddresses, originOf, type RequestOrigin } from '#api/platform/http/caller-address';
import type { GuardInput } from '#api/platform/http/request';

/** Characters of the user agent that are kept. */
const AGENT_LENGTH = 200;

/** From where a request came, as the server sees it. */
export interface Connection extends RequestOrigin {
  agent: string;
  /** The cookie of the device, which is remembered with a sign-in. */
  device?: string;
  /** The page asked by itself, without a person: that does not keep a session alive. */
  unattended: boolean;
}

/** Address and browser of a member of staff, as sessions and the audit keep them. */
export function clientInfo(from: Connection, callers: CallerAddresses) {
  return {
    ip: callers.countedAddressOf(from),
    agent: from.agent.slice(0, AGENT_LENGTH),
  };
}

/** Where a request came from, and whether a person uses the page that sent it. */
export function connection({ server, request }: Pick<GuardInput, 'server' | 'request'>): Connection {
  return {
    ...originOf(request, server),
    agent: request.headers.get('user-agent') ?? '',
    unattended: request.headers.get('x-unattended') !== null,
  };
}
