import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '#db/sqlite/client';
import { load } from '../bench/load.ts';
import type { Outcome } from './check.ts';
import { buy, newBuyer, newBuyers, readOwn } from './people.ts';
import { type Victim, victim } from './victim.ts';

const ROOT_SCRIPT = (name: string) => join(import.meta.dirname, '../../scripts', name);

/** Runs a command of `scripts` to its end. */
export async function runCommandFile(script: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = Bun.spawn([process.execPath, ROOT_SCRIPT(script), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = await new Response(child.stdout).text();
  return { code: await child.exited, said };
}

/** Whether `backup` finds every page, reference and entry about money in its place. */
async function isWhole({ dataDir }: Victim): Promise<boolean> {
  return (await runCommandFile('backup.ts', { DATA_DIR: dataDir }, ['--json'])).code === 0;
}

/** Files may not grow: what a full disk looks like to SQLite. Afterwards they may again. */
export async function diskFull(): Promise<Outcome> {
  if (Bun.which('prlimit') === null) {
    return { passed: false, measured: 'prlimit (util-linux) is not installed' };
  }
  // Ignored, or the signal that comes with the limit would end the process.
  const server = await victim({ shell: "trap '' XFSZ" });
  const buyer = await newBuyer(server.address, 1);
  await buy(server.address, buyer);
  const limit = (bytes: string) =>
    Bun.spawnSync(['prlimit', '--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);
  limit('4096');
  const statuses = new Set<number>();
  for (let n = 0; n < 20; n += 1) statuses.add((await buy(server.address, buyer)).status);
  const reads = await load(() => readOwn(server.address, buyer), 4, 500);
  limit('unlimited');
  const after = (await buy(server.address, buyer)).status;
  const whole = await isWhole(server);
  await server.stop();
  const typed = [...statuses].every((status) => status === 503 || status === 507);
  return {
    passed: typed && reads.failures === 0 && after === 200 && whole,
    measured: `writes ${[...statuses].join(' ')}, ${reads.failures} of ${reads.requests} reads failed, then ${after} in the same process, ${whole ? 'whole' : 'DAMAGED'}`,
  };
}

/** Every file of a folder with what is in it. */
const contents = (folder: string) =>
  readdirSync(folder).map((name) => `${name} ${Bun.hash(readFileSync(join(folder, name)))}`);

/** Nothing in the folder may be written any more, or everything again. */
function setReadOnly(folder: string, readOnly: boolean): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), readOnly ? 0o400 : 0o600);
  chmodSync(folder, readOnly ? 0o500 : 0o700);
}

/** A start on a disk that has become read-only, and the next one when it is writable again. */
export async function readOnlyDisk(): Promise<Outcome> {
  const server = await victim();
  const buyer = await newBuyer(server.address, 1);
  await buy(server.address, buyer);
  await server.stop();
  const { dataDir, port } = server;
  setReadOnly(dataDir, true);
  const before = contents(dataDir).join();
  // For root a mode is no obstacle, unless it gives up that power.
  const drop = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];
  const child = Bun.spawn([...drop, process.execPath, 'api/server.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port) },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const said = await new Response(child.stderr).text();
  const code = await child.exited;
  const same = contents(dataDir).join() === before;
  setReadOnly(dataDir, false);
  const again = await victim({ dataDir, port });
  const after = (await buy(again.address, buyer)).status;
  const whole = await isWhole(again);
  await again.stop();
  const sentence = /^The data folder .* cannot be written \(\w+\): .*\n$/.test(said);
  return {
    passed: code === 1 && sentence && same && after === 200 && whole,
    measured: `ended with ${code} and ${sentence ? 'one sentence' : 'no sentence'}, ${same ? 'nothing' : 'SOMETHING'} changed; writable again: a purchase ${after}, ${whole ? 'whole' : 'DAMAGED'}. For a server that is running it is check 12`,
  };
}

/** Another process holds the write lock for three seconds. */
export async function lockHeld(): Promise<Outcome> {
  const server = await victim();
  const buyer = await newBuyer(server.address, 1);
  await buy(server.address, buyer);
  const usual = await load(() => readOwn(server.address, buyer), 4, 1_000);
  const outside = openStore(join(server.dataDir, 'ziping.db'));
  const held = outside.tx(() => Bun.sleep(3_000));
  await Bun.sleep(100);
  const asked = performance.now();
  const [reads, write] = await Promise.all([
    load(() => readOwn(server.address, buyer), 4, 2_000),
    buy(server.address, buyer).then((answer) => ({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - asked,
    })),
  ]);
  await held;
  outside.close();
  await server.stop();
  const p99 = reads.p99;
  return {
    passed:
      reads.failures === 0 &&
      p99 <= Math.max(40, usual.p99 * 2) &&
      write.status === 503 &&
      write.retryAfter !== null &&
      write.ms <= 1_500,
    measured: `reads p99 ${usual.p99.toFixed(1)} → ${p99.toFixed(1)} ms, a write ${write.status} after ${Math.round(write.ms)} ms`,
  };
}

/**
 * A backup of a database in use: the copy is whole, and readers hardly notice. Many buyers, because one
 * alone meets the limit of unpaid orders (429) where payments are settled slowly.
 */
export async function backupUnderLoad(): Promise<Outcome> {
  const server = await victim();
  const buyers = await newBuyers(server.address);
  const mix = (n: number) => {
    const buyer = buyers[n % buyers.length];
    if (!buyer) throw new Error('there are no buyers');
    return n % 5 === 0 ? buy(server.address, buyer) : readOwn(server.address, buyer);
  };
  const usual = await load(mix, 4, 3_000);
  const [beside, whole] = await Promise.all([load(mix, 4, 3_000), isWhole(server)]);
  await server.stop();
  return {
    passed: whole && beside.failures === 0,
    measured: `${whole ? 'whole' : 'NOT whole'}, ${beside.failures} failures${beside.refused && ` (${beside.refused})`}, p99 ${usual.p99.toFixed(1)} → ${beside.p99.toFixed(1)} ms`,
  };
}
