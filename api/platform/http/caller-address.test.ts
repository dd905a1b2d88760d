import { describe, expect, it } from 'vitest';
import { callerAddresses } from './caller-address.ts';

const PROXY = '10.0.0.1';

function counted(socketAddress: string, headers: Record<string, string>, trustedProxies: number) {
  const warnings: unknown[] = [];
  const warn = (...line: unknown[]) => void warnings.push(line);
  const addresses = callerAddresses(trustedProxies, { warn });
  const read = () => addresses.countedAddressOf({ socketAddress, headers: new Headers(headers) });
  return { address: read(), again: read(), warnings };
}

const xff = (entry: string) => ({ 'x-forwarded-for': entry });

describe('the address used for rate limits', () => {
  it.each([
    ['the socket’s without a trusted proxy', '1.2.3.4', xff('9.9.9.9'), 0, '1.2.3.4'],
    ['the one the trusted proxy saw', PROXY, xff('6.6.6.6, 1.2.3.4'), 1, '1.2.3.4'],
    ['the one before two proxies', PROXY, xff('6.6.6.6, 1.2.3.4, 10.0.0.2'), 2, '1.2.3.4'],
    ['the socket’s when the header is too short', PROXY, xff('1.2.3.4'), 2, PROXY],
    ['the socket’s without a header', PROXY, {}, 1, PROXY],
    ['an IPv4 one in IPv6 form', '::ffff:1.2.3.4', {}, 0, '1.2.3.4'],
    ['the same as hexadecimal', PROXY, xff('::FFFF:cb00:7108'), 1, '203.0.113.8'],
    ['an IPv4 one as one hexadecimal number', PROXY, xff('0xCB007108'), 1, '203.0.113.8'],
    ['an IPv4 one with a port', PROXY, xff('203.0.113.8:40000'), 1, '203.0.113.8'],
    ['an IPv4 one among spaces', PROXY, xff('6.6.6.6 ,  \t 203.0.113.8   '), 1, '203.0.113.8'],
    ['an IPv6 subscriber’s network', '2001:db8:1:2:3:4:5:6', {}, 0, '2001:db8:1:2::/64'],
    ['the same in short form', '2001:db8::5', {}, 0, '2001:db8:0:0::/64'],
    ['the same in capitals and with zeros', PROXY, xff('2001:0DB8:0001:0002::1'), 1, '2001:db8:1:2::/64'],
    ['the same in brackets', PROXY, xff('[2001:db8::1]'), 1, '2001:db8:0:0::/64'],
    ['the same with a port', PROXY, xff('[2001:db8::1]:443'), 1, '2001:db8:0:0::/64'],
    ['mapped, in brackets and with a port', PROXY, xff('[::ffff:203.0.113.8]:443'), 1, '203.0.113.8'],
    ['without its zone', PROXY, xff('fe80::1%eth0'), 1, 'fe80:0:0:0::/64'],
    ['of Forwarded', PROXY, { forwarded: 'for=6.6.6.6, for=203.0.113.8;proto=https' }, 1, '203.0.113.8'],
    ['of Forwarded with a port', PROXY, { forwarded: 'proto=https; For="203.0.113.8:443"' }, 1, '203.0.113.8'],
    ['of Forwarded as IPv6', PROXY, { forwarded: 'by=x;for="[2001:db8::1]:443"' }, 1, '2001:db8:0:0::/64'],
    ['of Forwarded after an open quote of the caller', PROXY, { forwarded: 'for="6.6.6.6, for=1.2.3.4' }, 1, '1.2.3.4'],
    ['of X-Forwarded-For where both are there', PROXY, { ...xff('1.2.3.4'), forwarded: 'for=6.6.6.6' }, 1, '1.2.3.4'],
  ])('is %s', (_name, socket, headers, proxies, expected) => {
    expect(counted(socket, headers, proxies)).toEqual({ address: expected, again: expected, warnings: [] });
  });

  it.each([
    xff('unknown'),
    xff(''),
    xff('1.2.3.4,'),
    xff('203.0.113.8:40000:1'),
    xff('[203.0.113.8'),
    xff('2001:db8::1::2'),
    xff('999.1.1.1'),
    xff('shop.example'),
    { forwarded: 'for=_hidden' },
    { forwarded: 'proto=https' },
  ])('is the proxy’s for %j, which is logged once', (headers) => {
    const { address, again, warnings } = counted(PROXY, headers, 1);
    expect([address, again]).toEqual([PROXY, PROXY]);
    expect(warnings).toHaveLength(1);
  });
});
