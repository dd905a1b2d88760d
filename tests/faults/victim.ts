import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server that something is done to. */
export interface Victim {
  address: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Resident memory in MiB. */
  memory(): number;
  log(): string;
  /** Asks it to stop; its exit code. */
  stop(): Promise<number>;
  kill(): Promise<void>;
}

interface VictimOptions {
  dataDir?: string;
  port?: number;
  env?: Readonly<Record<string, string>>;
  /** Limits of the shell that it is started from, as `ulimit -n 256`. */
  shell?: string;
}

/** Temporary folders of this run, which go with it. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-faults-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server in a process of its own; resolves when it is ready. */
export async function victim(options: VictimOptions = {}): Promise<Victim> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const port = options.port ?? freePort();
  const address = `http://127.0.0.1:${port}`;
  const output = join(temporaryFolder(), 'log');
  const command = `${options.shell ?? 'true'}; exec "$0" api/server.ts > "$1"`;
  const child = Bun.spawn(['/bin/sh', '-c', command, process.execPath, output], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: 'test',
      LOG_LEVEL: 'info',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const log = () => (existsSync(output) ? readFileSync(output, 'utf8') : '');
  const deadline = performance.now() + 30_000;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start: ${log()}`);
    }
    await Bun.sleep(20);
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return child.exited;
  };
  return {
    address,
    port,
    pid: child.pid,
    dataDir,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    log,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
