import { load } from '../bench/load.ts';

/**
 * Prints how many logins a second were answered. Arguments: address, connections, ms, and `spread` for
 * a network and a name of its own with every call.
 */
const [address = '', connections = '1', ms = '0', spread = ''] = process.argv.slice(2);
const names = spread ? 1e8 : 1_000;
const networkOf = (n: number) => `2001:${(n % 60_000).toString(16)}:${Math.floor(n / 60_000).toString(16)}::1`;

const { perSecond } = await load(
  (n) =>
    fetch(`${address}/api/web/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(spread && { 'x-forwarded-for': networkOf(n) }),
      },
      body: JSON.stringify({
        username: `139${String(n % names).padStart(8, '0')}`,
        password: 'guess',
      }),
    }),
  Number(connections),
  Number(ms),
);
process.stdout.write(String(perSecond));
