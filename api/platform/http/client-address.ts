/**
 * The caller's address. Without a trusted proxy that is the socket's; with n proxies it is the n-th
 * entry from the right of X-Forwarded-For: what stands further left was written by the caller and
 * may be anything.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? 'unknown';
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return (hops[hops.length - trustedProxies] ?? direct).slice(0, 45);
}

/** The same for counting. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string {
  return network(callerAddress(socketAddress, forwardedFor, trustedProxies));
}

/** One IPv6 subscriber holds a whole /64, so that is what counts as one address. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return `${left.slice(0, 4).join(':')}::/64`;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/**
 * The network that one caller may well hold whole: a /48 of IPv6, which is what a rented host gets; of
 * IPv4 the address. Of what `clientAddress` gives.
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
