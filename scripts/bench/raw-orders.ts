import { Database } from 'bun:sqlite';
import { setPragmas } from '#db/sqlite/pragmas';

const ORDER =
  "INSERT INTO orders (client_sn, user_id, type, subject, amount, days, renewal, return_path, sandbox, status, refunded, created_at, flags) VALUES (?, ?, 'month', '月包VIP', 2999, 30, 0, '/redirect', 1, 'WAITING', 0, ?, '[]')";
const EVENT =
  "INSERT INTO order_events (id, client_sn, at, source, from_status, to_status, detail, digest) VALUES (?, ?, ?, 'bench', ?, ?, '{}', ?)";
const JOB = "INSERT INTO jobs (key, kind, ref, run_at, tries) VALUES (?, 'raw', ?, ?, 0)";
const NOTICE =
  "INSERT INTO payment_notices (fingerprint, client_sn, raw, received_at) VALUES (?, ?, '{}', ?)";
const PAY =
  "UPDATE orders SET status = 'PAID', paid_at = ? WHERE client_sn = ? AND amount = 2999 AND status IN ('WAITING', 'PAY_CANCELED', 'FAIL')";
const GRANT =
  "INSERT INTO membership_grants (id, source, source_ref, client_sn, user_id, level, days, granted_at, digest) VALUES (?, 'order', ?, ?, ?, 'month', 30, ?, ?)";
/** As long as the digest of a row, so that the rows are as large as ours. */
const DIGEST = '-'.repeat(43);
const SETTLED = 'UPDATE payment_notices SET settled_at = ? WHERE client_sn = ?';

/**
 * The floor to measure against: the rows of a purchase in the same three transactions (order,
 * notice, settlement) by prepared statements, and nothing else. Returns a function that buys once.
 */
export function rawPurchases(path: string) {
  const database = new Database(path);
  setPragmas(database, 'write');
  const order = database.prepare(ORDER);
  const event = database.prepare(EVENT);
  const job = database.prepare(JOB);
  const notice = database.prepare(NOTICE);
  const pay = database.prepare(PAY);
  const grant = database.prepare(GRANT);
  const settled = database.prepare(SETTLED);
  const id = () => Bun.randomUUIDv7();
  const begin = database.transaction((sn: string, userId: string, now: number) => {
    order.run(sn, userId, now);
    event.run(id(), sn, now, null, 'WAITING', DIGEST);
    job.run(`raw:${sn}`, sn, now + 3_000);
  });
  const hear = database.transaction((sn: string, now: number) => {
    notice.run(sn, sn, now);
  });
  const settle = database.transaction((sn: string, userId: string, now: number) => {
    if (pay.run(now, sn).changes !== 1) return;
    event.run(id(), sn, now, 'WAITING', 'PAID', DIGEST);
    grant.run(id(), sn, sn, userId, now, DIGEST);
    settled.run(now, sn);
  });
  return {
    buy(userId: string): void {
      const sn = id().replaceAll('-', '');
      const now = Date.now();
      begin.immediate(sn, userId, now);
      hear.immediate(sn, now);
      settle.immediate(sn, userId, now);
    },
    close: () => database.close(),
  };
}
