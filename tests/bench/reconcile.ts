import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#db/sqlite/client';
import { setPragmas } from '#db/sqlite/pragmas';
import type { Row } from './table.ts';

const ORDERS = 300_000;
const FIRST_DAY = Date.parse('2026-10-01T00:00:00+08:00');
const LAST_DAY = '2026-10-30';
const STEP_MS = (30 * 86_400_000) / ORDERS;
const HEAD = 'client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time\n';

/** A month of paid consultations (nothing but orders to read), and the statement that agrees. */
async function seed(folder: string): Promise<string> {
  const path = join(folder, 'ziping.db');
  openStore(path).close();
  const database = new Database(path);
  setPragmas(database, 'write');
  database.run(
    "INSERT INTO users (id, phone, password_hash, invite_code, created_at) VALUES ('u', '13800000000', '', 'AAAAAA', 0)",
  );
  const insert = database.prepare(
    "INSERT INTO orders (client_sn, user_id, type, subject, amount, return_path, sandbox, status, refunded, gateway_sn, trade_no, created_at, paid_at, flags) VALUES (?, 'u', 'consult', '咨询留言', 39900, '/redirect', 1, 'PAID', 0, ?, ?, ?, ?, '[]')",
  );
  const bill = Bun.file(join(folder, 'bill.csv')).writer();
  bill.write(HEAD);
  database
    .transaction(() => {
      for (let n = 0; n < ORDERS; n++) {
        const sn = `Z${String(n).padStart(20, '0')}`;
        const at = FIRST_DAY + Math.floor(n * STEP_MS);
        const [gatewaySn, tradeNo] = [`78${String(n).padStart(14, '0')}`, `42${sn}`];
        insert.run(sn, gatewaySn, tradeNo, at - 60_000, at);
        bill.write(`${sn},${gatewaySn},${tradeNo},pay,,SUCCESS,39900,${at}\n`);
      }
    })
    .immediate();
  database.close();
  await bill.end();
  return join(folder, 'bill.csv');
}

/** The command as the operator runs it: a month of 300,000 orders against a file of as many rows. */
export async function benchReconcile(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  const file = await seed(folder);
  const started = performance.now();
  const days = ['--from', '2026-10-01', '--to', LAST_DAY];
  const child = Bun.spawn([process.execPath, 'scripts/orders-reconcile.ts', '--file', file, ...days, '--json'], {
    env: { ...process.env, DATA_DIR: folder },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const said = await new Response(child.stdout).text();
  const code = await child.exited;
  const seconds = (performance.now() - started) / 1_000;
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the books should agree, but the command ended with ${code}`);
  const { orders, rows } = JSON.parse(said) as { orders: number; rows: number };
  const memory = (child.resourceUsage()?.maxRSS ?? 0) / 1_048_576;
  return [
    { what: `reconciling ${orders} orders with ${rows} rows`, value: `${seconds.toFixed(1)} s` },
    { what: 'reconciling, most memory held', value: `${Math.round(memory)} MiB` },
  ];
}
