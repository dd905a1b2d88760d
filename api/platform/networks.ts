import { BlockList, isIP } from 'node:net';

const MAX_LENGTH: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function partsOf(network: string): { address: string; bits: number } | null {
  const [address = '', bits, ...more] = network.split('/');
  const longest = MAX_LENGTH[isIP(address)];
  if (longest === undefined || more.length > 0) return null;
  if (bits === undefined) return { address, bits: longest };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? { address, bits: Number(bits) } : null;
}

/** `203.0.113.7`, `10.8.0.0/16`, `2001:db8::/32` */
export function isNetwork(text: string): boolean {
  return partsOf(text) !== null;
}

/** True if an address is in one of them; false for anything that is no address. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, bits } of networks.map(partsOf).filter((parts) => parts !== null)) {
    list.addSubnet(address, bits, family(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}
