import { load } from './load.ts';
import { startServer } from './server.ts';
import type { Row } from './table.ts';

const FLOOD_MS = 4_000;
const FLOODERS = 50;

/** What a reader of the plans notices while fifty connections try passwords as fast as they can. */
export async function benchLoginFlood(): Promise<Row[]> {
  const server = await startServer('api/server.ts');
  const read = () => fetch(`${server.address}/api/web/plans`);
  const idle = await load(read, 1, 1_000);
  // The flood comes from a process of its own, or its own delays would be taken for the server's.
  const flood = Bun.spawn(
    [
      process.execPath,
      'scripts/bench/flood.ts',
      server.address,
      String(FLOODERS),
      String(FLOOD_MS),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const beside = await load(read, 1, FLOOD_MS);
  const answered = Number(await new Response(flood.stdout).text());
  await server.stop();
  return [
    { what: 'reading plans, p99 idle', value: `${idle.p99.toFixed(1)} ms` },
    {
      what: `reading plans, p99 beside ${FLOODERS} login loops`,
      value: `${beside.p99.toFixed(1)} ms`,
    },
    { what: 'logins answered in that flood', value: `${Math.round(answered)} a second` },
  ];
}
