import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Several servers start at once, and four that share two busy cores have taken longer than 5 s. */
const START_WITHIN_MS = 60_000;

export interface BenchServer {
  address: string;
  dataDir: string;
  /** Processor time that it has used so far, in µs. Linux only. */
  processorTime(): number;
  stop(): Promise<void>;
}

export function freePort(): number {
  const probe = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  const { port } = probe;
  probe.stop(true);
  return port ?? 0;
}

const isUp = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Its user and system time, which Linux counts in 1/100 s (`man 5 proc_pid_stat`, fields 14 and 15). */
function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

/** Starts a server in its own process, with its own data folder unless one is given. */
export async function startServer(
  script: string,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  const port = freePort();
  const child = Bun.spawn([process.execPath, script], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LIMITS: 'test',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_WITHIN_MS;
  while (!(await isUp(address))) {
    const { exitCode } = child;
    if (exitCode !== null) throw new Error(`${script} ended with ${exitCode} before it was ready`);
    if (performance.now() > deadline) {
      child.kill();
      throw new Error(`${script} did not start within ${START_WITHIN_MS / 1_000} s`);
    }
    await Bun.sleep(25);
  }
  return {
    address,
    dataDir: folder,
    processorTime: () => processorTimeOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
