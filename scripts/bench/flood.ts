import { load } from './load.ts';

/** Prints how many logins a second were answered. Arguments: address, connections, ms. */
const [address = '', connections = '1', ms = '0'] = process.argv.slice(2);

const { perSecond } = await load(
  (n) =>
    fetch(`${address}/api/web/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: `139${String(n % 1_000).padStart(8, '0')}`,
        password: 'guess',
      }),
    }),
  Number(connections),
  Number(ms),
);
process.stdout.write(String(perSecond));
