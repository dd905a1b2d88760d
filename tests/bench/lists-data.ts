import { Database } from 'bun:sqlite';
import { openStore } from '#db/sqlite/client';
import { setPragmas } from '#db/sqlite/pragmas';
import { ring } from '#domain/lookup';
import type { OrderStatus } from '#domain/shop/order-state';

export const USERS = 100_000;
export const ORDERS = 300_000;
const YEAR_MS = 365 * 86_400_000;

const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'];
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国文辉玲婷雪梅晨宇轩涵'];

/** Of a thousand orders, so many. */
const STATUSES: readonly [OrderStatus, number][] = [
  ['PAID', 720],
  ['PAY_CANCELED', 230],
  ['REFUNDED', 40],
  ['FAIL', 8],
  ['WAITING', 2],
];
const PLANS = [
  ['month', '月包VIP', 2999],
  ['quarter', '季包VIP', 5999],
  ['year', '年包VIP', 17990],
  ['consult', '咨询留言', 39900],
] as const;

/** A year of a busy shop that ends at `now`; the same rows for the same `now`. */
export function fillShop(path: string, now: number): void {
  openStore(path).close();
  const database = new Database(path);
  setPragmas(database, 'write');
  let seed = 20_261_121;
  const chance = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed / 0x8000_0000;
  };
  const pick = <T>(of: readonly T[]) => ring(of)(Math.floor(chance() * of.length));
  const user = database.prepare(
    "INSERT INTO users (id, phone, password_hash, name, invite_code, created_at, last_login_at) VALUES (?, ?, '', ?, ?, ?, ?)",
  );
  const birth = database.prepare("INSERT INTO births (user_id, birth, updated_at) VALUES (?, '', ?)");
  const order = database.prepare(
    "INSERT INTO orders (client_sn, user_id, type, subject, amount, return_path, sandbox, status, refunded, created_at, paid_at, flags, flagged_at) VALUES (?, ?, ?, ?, ?, '/redirect', ?, ?, 0, ?, ?, ?, ?)",
  );
  const statuses = STATUSES.flatMap(([status, share]) => Array<OrderStatus>(share).fill(status));
  const idOf = (n: number) => `u${String(n).padStart(31, '0')}`;
  database
    .transaction(() => {
      for (let n = 0; n < USERS; n += 1) {
        const at = Math.floor(now - YEAR_MS + (n * YEAR_MS) / USERS);
        const phone = `1${3 + Math.floor(chance() * 7)}${String((n * 7_919_999) % 1e9).padStart(9, '0')}`;
        const name = pick(SURNAMES) + pick(GIVEN) + (chance() < 0.6 ? pick(GIVEN) : '');
        const login = chance() < 0.8 ? Math.floor(at + chance() * (now - at)) : null;
        user.run(idOf(n), phone, chance() < 0.7 ? name : null, `I${n}`, at, login);
        if (chance() < 0.6) birth.run(idOf(n), at);
      }
      for (let n = 0; n < ORDERS; n += 1) {
        const at = Math.floor(now - YEAR_MS + (n * YEAR_MS) / ORDERS);
        const [type, subject, amount] = pick(PLANS);
        const status = pick(statuses);
        const paid = status === 'PAID' || status === 'REFUNDED' ? at + 60_000 : null;
        const flagged = chance() < 0.001;
        order.run(
          at.toString(16).padStart(12, '0') + n.toString(16).padStart(20, '0'),
          idOf(Math.floor(chance() * USERS)),
          type,
          subject,
          amount,
          Number(chance() < 0.002),
          status,
          at,
          paid,
          flagged ? '["latePaid"]' : '[]',
          flagged ? at : null,
        );
      }
      database.run(
        "INSERT INTO refunds (refund_no, client_sn, amount, operator, reason, status, created_at, settled_at) SELECT 'R' || substr(client_sn, 1, 19), client_sn, amount, 'user', '用户自助退款', 'done', paid_at, paid_at + 86400000 FROM orders WHERE status = 'REFUNDED' GROUP BY substr(client_sn, 1, 19)",
      );
    })
    .immediate();
  database.close();
}
