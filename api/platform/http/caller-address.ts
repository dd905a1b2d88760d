import ipaddr from 'ipaddr.js';
import type { Log } from '../log.ts';

/** The connection of a request, and what the proxies in front wrote about it. */
export interface RequestOrigin {
  socketAddress: string | undefined;
  headers: Pick<Headers, 'get'>;
}

/** Reads the address of a caller, behind any number of trusted proxies. */
export interface CallerAddresses {
  trustedProxies: number;
  /** The address itself. */
  addressOf(origin: RequestOrigin): string;
  /** The address to count by: of IPv6 the /64, which one subscriber holds whole. */
  countedAddressOf(origin: RequestOrigin): string;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const BRACKETED = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^([^:]+):\d+$/;

/** Address without brackets and port, IPv4-mapped IPv6 as IPv4. Null for anything else. */
function parseAddress(text: string): Address | null {
  const bare = BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

/** The value of `for` in one element of `Forwarded` (RFC 7239, 4). */
function forOf(element: string): string {
  const pair = element.split(';').find((each) => /^\s*for\s*=/i.test(each)) ?? '';
  return pair.slice(pair.indexOf('=') + 1).replaceAll('"', '');
}

/**
 * The entries that proxies appended, the nearest proxy's last. `Forwarded` is read only without `X-Forwarded-For`: a
 * proxy that writes one of them passes the caller's other one on.
 */
function forwardedEntries(headers: RequestOrigin['headers']): string[] {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? headers.get('forwarded')?.split(',').map(forOf) ?? [];
  return entries.map((entry) => entry.trim());
}

const hexadecimal = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');

/** Without a zone, which only the machine itself understands. */
const textOf = (address: Address) => (address instanceof ipaddr.IPv6 ? hexadecimal(address.parts) : address.toString());

function networkOfAddress(address: Address): string {
  return address instanceof ipaddr.IPv6 ? `${hexadecimal(address.parts.slice(0, 4))}::/64` : address.toString();
}

/**
 * With n trusted proxies the caller is the n-th entry from the right; entries further left were sent by the caller and
 * may be anything. An entry that is no address counts as the socket's, which is logged once.
 */
export function callerAddresses(trustedProxies: number, log: Pick<Log, 'warn'>): CallerAddresses {
  let warned = false;

  function parsed({ socketAddress, headers }: RequestOrigin): Address | null {
    const entry = trustedProxies === 0 ? undefined : forwardedEntries(headers).at(-trustedProxies);
    const forwarded = entry === undefined ? null : parseAddress(entry);
    if (entry !== undefined && forwarded === null && !warned) {
      warned = true;
      log.warn(
        { trustedProxies },
        "a proxy sent no address in X-Forwarded-For or Forwarded: such requests count as the proxy's own",
      );
    }
    return forwarded ?? parseAddress(socketAddress ?? '');
  }

  const written = (origin: RequestOrigin, text: (address: Address) => string) => {
    const address = parsed(origin);
    return address === null ? 'unknown' : text(address);
  };
  return {
    trustedProxies,
    addressOf: (origin) => written(origin, textOf),
    countedAddressOf: (origin) => written(origin, networkOfAddress),
  };
}

/** The connection that a request came by. */
export const originOf = (
  request: Request,
  server: { requestIP(request: Request): { address: string } | null } | null | undefined,
): RequestOrigin => ({ socketAddress: server?.requestIP(request)?.address, headers: request.headers });

/**
 * The network that one caller may well hold whole: a /48 of IPv6, which is what a rented host gets; of
 * IPv4 the address. Of a counted address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}

/** The network that waits together when there is a queue: a /48, of IPv4 a /24. */
export function neighbourhoodOf(address: string): string {
  const parts = address.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : networkOf(address);
}
