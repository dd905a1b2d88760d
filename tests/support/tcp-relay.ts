import { connect, createServer, type Socket } from 'node:net';

export interface TcpRelay {
  /** The address it was made for, by way of the relay. */
  url: string;
  /** From now on nothing passes in either direction, without a word to either side. */
  stall(): void;
  /** Lets the waiting bytes pass, and all that follow. */
  goOn(): void;
  close(): Promise<void>;
}

/** A wire to a server that can be cut and mended, as a switch between two hosts does it. */
export async function tcpRelay(target: string): Promise<TcpRelay> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let stalled = false;

  function join(from: Socket, to: Socket): void {
    ends.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
    // A broken end closes, and so does the other one.
    from.on('error', () => from.destroy());
    if (stalled) from.pause();
  }

  const server = createServer((inside) => {
    const outside = connect(Number(port), hostname);
    join(inside, outside);
    join(outside, inside);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port for the relay');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    stall() {
      stalled = true;
      for (const end of ends) end.pause();
    },
    goOn() {
      stalled = false;
      for (const end of ends) end.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
