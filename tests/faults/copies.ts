import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beijingText } from '#domain/time/beijing-text';
import type { Outcome } from './check.ts';
import { runCommandFile } from './disk.ts';
import { buy, newBuyers } from './people.ts';
import { victim } from './victim.ts';

const SECOND_MS = 1_000;
/** The tool tells instants apart by the second, and carries once a second. */
const BLUR_MS = 2 * SECOND_MS;

function startShip(env: Record<string, string>) {
  return Bun.spawn([process.execPath, join(import.meta.dirname, '../../scripts/ship.ts')], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdout: 'ignore',
    stderr: 'ignore',
  });
}

function createdIn(path: string): number[] {
  const database = new Database(path, { readonly: true });
  const rows = database.query<{ at: number }, []>('SELECT created_at at FROM orders ORDER BY created_at').all();
  database.close();
  return rows.map(({ at }) => at);
}

/** Whether a restored database has all orders up to an instant and none behind it. */
function fits(all: readonly number[], restored: readonly number[], at: number): boolean {
  const sure = all.filter((created) => created < at - BLUR_MS).length;
  const most = all.filter((created) => created <= at + BLUR_MS).length;
  return restored.length >= sure && restored.length <= most;
}

/**
 * Purchases while every second is carried away; the server and the carrier are each killed once. Then the disk is lost,
 * and five instants are restored elsewhere.
 */
export async function continuousCopies(quick: boolean): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-copies-'));
  const copyTo = join(folder, 'copies');
  const secret = { DATA_KEY_SECRET: 'a secret that outlives the disk, long enough' };
  let server = await victim({ env: secret });
  const { dataDir, port } = server;
  const environment = { DATA_DIR: dataDir, COPY_TO: copyTo, ...secret };
  let ship = startShip(environment);
  const buyers = await newBuyers(server.address);
  const instants: number[] = [];
  let failures = 0;
  const rounds = quick ? 15 : 60;
  try {
    await Bun.sleep(2 * BLUR_MS);
    for (let round = 0; round < rounds; round += 1) {
      if (round === Math.floor(rounds / 3)) {
        await server.kill();
        server = await victim({ env: secret, dataDir, port });
      }
      if (round === Math.floor((2 * rounds) / 3)) {
        ship.kill('SIGKILL');
        await ship.exited;
        ship = startShip(environment);
      }
      const each = buyers.slice(round % 10, (round % 10) + 5);
      const statuses = await Promise.all(each.map(async (buyer) => (await buy(server.address, buyer)).status));
      failures += statuses.filter((status) => status !== 200).length;
      if (round % Math.floor(rounds / 5) === 1) instants.push(Date.now());
      await Bun.sleep(SECOND_MS);
    }
    await Bun.sleep(2 * BLUR_MS);
    const all = createdIn(join(dataDir, 'ziping.db'));
    await server.kill();
    ship.kill('SIGTERM');
    await ship.exited;
    const seen: string[] = [];
    let right = 0;
    let isLastRight = false;
    for (const at of [...instants.slice(0, 5), Date.now() + SECOND_MS * 60]) {
      const place = join(folder, String(at));
      const env = { DATA_DIR: place, COPY_TO: copyTo, ...secret };
      const { code, said } = await runCommandFile('restore.ts', env, ['--at', beijingText(at), '--yes', '--json']);
      const restored = code === 0 ? createdIn(join(place, 'ziping.db')) : [];
      const isRight = code === 0 && fits(all, restored, at) && JSON.parse(said).lostTexts === 0;
      if (isRight) right += 1;
      isLastRight = isRight;
      seen.push(code === 0 ? `${restored.length}` : `exit ${code}`);
    }
    return {
      // The last is what a lost disk leaves; of the others one may lie in the gap.
      passed: right >= 5 && isLastRight && failures === 0,
      measured: `${all.length} orders, ${failures} failed; restored to ${seen.length} instants: ${seen.join(', ')} orders, ${right} right`,
    };
  } finally {
    ship.kill('SIGTERM');
    await ship.exited;
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
