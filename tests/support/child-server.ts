import { ROOT } from '#db/root';
import { programFile } from './program.ts';

export interface ChildServer {
  address: string;
  /** Output so far. */
  printed(): string;
  /** Ends it as a power switch would. */
  kill(): Promise<void>;
  /** Stops it where it stands, in the middle of whatever it does, until `goOn`. */
  freeze(): void;
  goOn(): void;
  /** Ends it as an operator would. */
  stop(): Promise<number>;
}

/**
 * Below the ports that a system gives to outgoing connections and to whatever asks for port 0 (from 32768
 * on Linux, from 16000 in gVisor): of those, one could be taken while a server is killed and started again.
 * A browser refuses 10080.
 */
const PORTS = { first: 10_100, count: 5_900 };
/** Processes of one run have neighbouring numbers: each begins some way from the others. */
let tried = process.pid * 97;

/** A port that is free now. A server that is started again keeps its port, and so its address. */
export function freePort(): number {
  for (let n = 0; n < PORTS.count; n += 1) {
    const port = PORTS.first + (tried++ % PORTS.count);
    try {
      Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response() }).stop(true);
      return port;
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    }
  }
  throw new Error('no port is free');
}

/** The server in a process of its own; resolves when it listens. */
export async function childServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string | undefined>> = {},
): Promise<ChildServer> {
  const child = Bun.spawn([process.execPath, programFile('api/server.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      LIMITS: 'test',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const failed = new Response(child.stderr).text();
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let printed = '';
  while (!printed.includes('"listening"')) {
    const { value, done } = await reader.read();
    if (done) {
      const code = await child.exited;
      throw new Error(`ended with ${code} before it listened: ${printed}${await failed}`);
    }
    printed += decoder.decode(value);
  }
  const draining = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      printed += decoder.decode(value);
    }
  })();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    const code = await child.exited;
    await draining;
    return code;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    printed: () => printed,
    kill: async () => {
      await end('SIGKILL');
    },
    freeze: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  };
}
