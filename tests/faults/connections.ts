import { load } from '../bench/load.ts';
import type { Outcome } from './check.ts';
import { buy, newBuyer, readOwn } from './people.ts';
import { victim } from './victim.ts';

/** Opens a connection and sends only `text`; resolves to the seconds until the other side closes it. */
async function sendAndWait(port: number, text: string): Promise<number> {
  const opened = performance.now();
  const { promise, resolve } = Promise.withResolvers<number>();
  await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: (socket) => {
        socket.write(text);
      },
      data: () => undefined,
      close: () => resolve((performance.now() - opened) / 1_000),
      error: () => resolve((performance.now() - opened) / 1_000),
    },
  });
  return promise;
}

const SLOW = {
  header: 'POST /api/web/login HTTP/1.1\r\nHost: x\r\nX-A: ',
  body: 'POST /api/web/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"user',
};

/** Two hundred that never finish what they began, beside readers. */
export async function slowClients(): Promise<Outcome> {
  const server = await victim();
  const buyer = await newBuyer(server.address, 1);
  const waiting = Array.from({ length: 200 }, (_, n) =>
    sendAndWait(server.port, n % 2 === 0 ? SLOW.header : SLOW.body),
  );
  const reads = await load(() => readOwn(server.address, buyer), 4, 3_000);
  const longest = await Promise.race([
    Promise.all(waiting).then((seconds) => Math.max(...seconds)),
    Bun.sleep(35_000).then(() => Number.POSITIVE_INFINITY),
  ]);
  await server.stop();
  return {
    passed: longest <= 30 && reads.failures === 0,
    measured: `closed after ${longest.toFixed(0)} s at most, reads beside them p99 ${reads.p99.toFixed(1)} ms`,
  };
}

/** A stop while requests are under way: none of those that were sent is lost. */
export async function stopUnderLoad(): Promise<Outcome> {
  const server = await victim();
  const buyer = await newBuyer(server.address, 1);
  let answered = 0;
  let lost = 0;
  let refused = 0;
  let over = false;
  async function loop(n: number): Promise<void> {
    while (!over) {
      try {
        const ask = n % 3 === 0 ? buy : readOwn;
        const answer = await ask(server.address, buyer);
        await answer.arrayBuffer();
        if (answer.status === 200) answered += 1;
        else if (answer.status !== 503 && answer.status !== 429) refused += 1;
      } catch (cause) {
        const closed = cause instanceof Error && 'code' in cause && /refused/i.test(String(cause.code));
        // A refused connection is fine; an accepted one has to be answered.
        if (!closed) lost += 1;
        return;
      }
    }
  }
  const loops = Array.from({ length: 16 }, (_, n) => loop(n));
  await Bun.sleep(1_500);
  const asked = performance.now();
  const code = await server.stop();
  const seconds = (performance.now() - asked) / 1_000;
  over = true;
  await Promise.all(loops);
  return {
    passed: code === 0 && lost === 0 && refused === 0 && seconds <= 10,
    measured: `${lost} lost and ${refused} refused of ${answered}, ended with ${code} after ${seconds.toFixed(1)} s`,
  };
}

/** So few file descriptors that most connections cannot be taken; then they go away. */
export async function fewDescriptors(): Promise<Outcome> {
  const server = await victim({ shell: 'ulimit -n 256' });
  const buyer = await newBuyer(server.address, 1);
  const sockets = await Promise.allSettled(
    Array.from({ length: 400 }, () =>
      Bun.connect({ hostname: '127.0.0.1', port: server.port, socket: { data: () => undefined } }),
    ),
  );
  await Bun.sleep(500);
  for (const each of sockets) if (each.status === 'fulfilled') each.value.end();
  await Bun.sleep(1_000);
  const after = await load(() => readOwn(server.address, buyer), 4, 1_000);
  const bought = (await buy(server.address, buyer)).status;
  const code = await server.stop();
  return {
    passed: after.failures === 0 && bought === 200 && code === 0,
    measured: `after 400 connections at 256 descriptors: ${after.failures} of ${after.requests} reads failed, a purchase ${bought}`,
  };
}
