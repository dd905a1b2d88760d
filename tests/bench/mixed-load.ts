import { systemClock as clock, timeOrderedIds as ids } from '#api/platform/clock';
import { deriveKey, folderSecret } from '#api/platform/secret';
import { tokens } from '#api/platform/tokens';
import type { Store } from '#db/store';
import { load } from './load.ts';
import { startServer } from './server.ts';
import { monthFor } from './shop.ts';

/** New processes run slowly until their code is compiled. */
const WARM_UP_MS = 1_500;
const LOAD_MS = 3_000;
const CONNECTIONS = 16;
/** Of ten requests one makes an order. */
const ORDER_EVERY = 10;
const SESSION_MS = 3_600_000;

interface MixedLoad {
  processes: number;
  dataDir: string;
  databaseUrl: string;
}

/** Bearer tokens of the users: signing in would measure the hashing of passwords. */
async function signIn(store: Store, userIds: readonly string[], dataDir: string) {
  const signer = tokens(deriveKey({ jwtSecret: folderSecret(dataDir, 'jwtSecret') }, 'web-tokens'), 'web');
  const createdAt = clock.now();
  const sessions = userIds.map((userId) => ({
    id: ids.next(),
    userId,
    createdAt,
    expiresAt: createdAt + SESSION_MS,
    endedAt: null,
    device: '',
  }));
  await store.tx(async (q) => {
    for (const session of sessions) await q.insert(store.t.sessions).values(session);
  });
  return Promise.all(
    sessions.map(async ({ id, userId, expiresAt }) => ({
      userId,
      token: await signer.sign({ subject: userId, session: id, expiresAt }),
    })),
  );
}

/** Requests a second that were answered, by so many servers on one database. */
export async function mixedLoad(
  store: Store,
  userIds: readonly string[],
  { processes, dataDir, databaseUrl }: MixedLoad,
): Promise<number> {
  const people = await signIn(store, userIds.slice(0, 500), dataDir);
  // Or the servers would ask the gateway about the orders of all that was measured before.
  await store.tx(async (q) => {
    await q.delete(store.t.jobs);
  });
  const settings = { DATABASE_URL: databaseUrl };
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer('api/server.ts', dataDir, settings)),
  );
  let asked = 0;
  function ask(): Promise<Response> {
    const n = asked++;
    const { userId, token } = people[n % people.length] ?? { userId: '', token: '' };
    // Shifted by one with every order, so that each server has its share of them.
    const turn = n + Math.floor(n / ORDER_EVERY);
    const { address = '' } = servers[turn % servers.length] ?? {};
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    if (n % ORDER_EVERY > 0) {
      return fetch(`${address}/api/web/user-info?id=${userId}`, { headers });
    }
    // A subject of its own, or two of one person would be one order.
    const body = JSON.stringify({ ...monthFor(userId), subject: `月包${n}` });
    return fetch(`${address}/api/web/pay`, { method: 'POST', headers, body });
  }
  await load(ask, CONNECTIONS, WARM_UP_MS);
  const { perSecond, requests, failures } = await load(ask, CONNECTIONS, LOAD_MS);
  for (const server of servers) await server.stop();
  return perSecond * (1 - failures / requests);
}
