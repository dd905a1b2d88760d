import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { SQL } from 'bun';
import { doubtsIn, lostMoney } from '#db/money/verify';
import { readWatermark } from '#db/money/watermark';
import { postgresReadOnly } from '#db/postgres/read-only';
import { sandboxPathOf } from '#db/sandbox/store';
import { readOnlyQueries } from '#db/sqlite/read-only';
import type { OrderStatus } from '#domain/shop/order-state';

/** An open refund of all that is left of its order; a part takes nothing away. */
const WHOLE_OPEN = `
  SELECT r.client_sn FROM refunds r JOIN orders o USING (client_sn)
  WHERE r.status = 'open' AND r.amount >= o.amount - o.refunded`;

/** States that must never occur, each as a query whose rows are the offences. */
const OFFENCES: Record<string, string> = {
  'granted twice': `
    SELECT source_ref AS client_sn FROM membership_grants
    GROUP BY source, source_ref HAVING count(*) > 1`,
  'rewarded without a membership that was kept': `
    SELECT g.source_ref AS client_sn FROM membership_grants g
    LEFT JOIN referral_rewards r ON r.invitee_id = g.source_ref
    LEFT JOIN orders o ON o.client_sn = r.client_sn
    WHERE g.source = 'reward' AND g.revoked_at IS NULL
      AND (r.state IS DISTINCT FROM 'granted' OR o.status IS DISTINCT FROM 'PAID' OR r.inviter_id <> g.user_id)`,
  'reward without its days': `
    SELECT r.client_sn FROM referral_rewards r
    LEFT JOIN membership_grants g ON g.source = 'reward' AND g.source_ref = r.invitee_id
    WHERE r.state = 'granted' AND (g.id IS NULL OR g.revoked_at IS NOT NULL)`,
  'granted without payment': `
    SELECT g.client_sn FROM membership_grants g JOIN orders o USING (client_sn)
    WHERE o.status NOT IN ('PAID', 'REFUNDED')`,
  'paid without grant': `
    SELECT o.client_sn FROM orders o LEFT JOIN membership_grants g USING (client_sn)
    WHERE o.status = 'PAID' AND o.type IN ('month', 'quarter', 'year') AND g.id IS NULL
      AND NOT EXISTS (SELECT 1 FROM gifts WHERE gifts.client_sn = o.client_sn AND gifts.state <> 'waiting')`,
  'a gift without the money of its order': `
    SELECT f.client_sn FROM gifts f JOIN orders o USING (client_sn)
    WHERE f.state IN ('open', 'refunding', 'lapsing', 'redeemed') AND o.status <> 'PAID'`,
  'a gift that ended, and its money is still here': `
    SELECT f.client_sn FROM gifts f JOIN orders o USING (client_sn)
    WHERE f.state IN ('refunded', 'lapsed', 'revoked') AND o.status = 'PAID'`,
  'a gift that was redeemed and gave nothing': `
    SELECT f.client_sn FROM gifts f LEFT JOIN membership_grants g ON g.source = 'gift' AND g.source_ref = f.id
    WHERE f.state IN ('redeemed', 'revoked') AND g.id IS NULL`,
  'days of a gift that nobody has': `
    SELECT f.client_sn FROM gifts f JOIN membership_grants g ON g.source = 'gift' AND g.source_ref = f.id
    WHERE f.state NOT IN ('redeemed', 'revoked') OR f.redeemed_by <> g.user_id
      OR (f.state = 'revoked' AND g.revoked_at IS NULL)`,
  'a code that works while its money goes back': `
    SELECT f.client_sn FROM gifts f WHERE f.state = 'open' AND f.client_sn IN (${WHOLE_OPEN})`,
  'paid consultation without demand': `
    SELECT o.client_sn FROM orders o LEFT JOIN consult_demands d USING (client_sn)
    WHERE o.status = 'PAID' AND o.type = 'consult' AND d.client_sn IS NULL
      AND o.content IS NOT NULL`,
  'refunded but still granted': `
    SELECT o.client_sn FROM orders o JOIN membership_grants g USING (client_sn)
    WHERE o.status = 'REFUNDED' AND g.revoked_at IS NULL`,
  'refunded but still asked of a consultant': `
    SELECT o.client_sn FROM orders o JOIN consult_demands d USING (client_sn)
    WHERE o.status = 'REFUNDED' AND d.withdrawn_at IS NULL`,
  'refunded but still open for staff': `
    SELECT client_sn FROM consult_demands
    WHERE withdrawn_at IS NOT NULL AND state NOT IN ('refunded', 'closed', 'cancelled')`,
  'a demand that its last event does not explain': `
    SELECT d.client_sn FROM consult_demands d
    WHERE d.state IS DISTINCT FROM (SELECT e.to_state FROM consult_events e
      WHERE e.client_sn = d.client_sn ORDER BY e.id DESC LIMIT 1)`,
  'two clients at one time': `
    SELECT a.client_sn FROM consult_demands a JOIN consult_demands b
      ON a.assignee_id = b.assignee_id AND a.client_sn < b.client_sn
      AND abs(a.slot_at - b.slot_at) < 3600000
      AND a.state IN ('booked', 'underway') AND b.state IN ('booked', 'underway')`,
  'filed without payment': `
    SELECT d.client_sn FROM consult_demands d JOIN orders o USING (client_sn)
    WHERE o.status NOT IN ('PAID', 'REFUNDED')`,
  'paid more than once': `
    SELECT client_sn FROM order_events WHERE to_status = 'PAID'
    GROUP BY client_sn HAVING count(*) > 1`,
  'a state without its event': `
    SELECT o.client_sn FROM orders o
    WHERE o.status <> (SELECT e.to_status FROM order_events e
      WHERE e.client_sn = o.client_sn AND e.to_status IS NOT NULL ORDER BY e.id DESC LIMIT 1)`,
  'a move from a state that the order was not in': `
    SELECT e.client_sn FROM order_events e
    WHERE e.from_status IS NOT NULL AND e.from_status IS DISTINCT FROM (SELECT b.to_status
      FROM order_events b WHERE b.client_sn = e.client_sn AND b.to_status IS NOT NULL
        AND b.id < e.id ORDER BY b.id DESC LIMIT 1)`,
  'paid after it was closed, and staff do not see it': `
    SELECT o.client_sn FROM orders o JOIN order_events c USING (client_sn)
    JOIN order_events p USING (client_sn)
    WHERE c.to_status IN ('PAY_CANCELED', 'FAIL') AND p.to_status = 'PAID' AND p.id > c.id
      AND NOT EXISTS (SELECT 1 FROM order_events f
        WHERE f.client_sn = o.client_sn AND f.flag = 'latePaid')`,
  'an order without events': `
    SELECT client_sn FROM orders WHERE client_sn NOT IN (SELECT client_sn FROM order_events)`,
  'given back wholly but still paid': `
    SELECT client_sn FROM orders WHERE status = 'PAID' AND amount > 0 AND refunded = amount`,
  'given back by the buyer although read': `
    SELECT r.client_sn FROM refunds r JOIN membership_grants g USING (client_sn)
    WHERE r.operator = 'user' AND r.status <> 'failed' AND g.report_opened_at IS NOT NULL`,
  'given back by the buyer although begun': `
    SELECT r.client_sn FROM refunds r JOIN consult_demands d USING (client_sn)
    WHERE r.operator = 'user' AND r.status <> 'failed' AND d.begun_at IS NOT NULL`,
  'all of it is going back, and the days are not suspended': `
    SELECT client_sn FROM membership_grants
    WHERE suspended_at IS NULL AND revoked_at IS NULL AND client_sn IN (${WHOLE_OPEN})`,
  'days suspended, and nothing is going back': `
    SELECT client_sn FROM membership_grants
    WHERE suspended_at IS NOT NULL AND client_sn NOT IN (${WHOLE_OPEN})`,
  'days of a gift suspended, or alive, against its money': `
    SELECT f.client_sn FROM gifts f JOIN membership_grants g ON g.source = 'gift' AND g.source_ref = f.id
    WHERE g.revoked_at IS NULL AND (g.suspended_at IS NULL) = (f.client_sn IN (${WHOLE_OPEN}))`,
  'worked on after all of it was asked back': `
    SELECT e.client_sn FROM consult_events e
    JOIN orders o USING (client_sn)
    JOIN refunds r ON r.client_sn = e.client_sn AND r.status <> 'failed'
      AND r.amount >= o.amount - (SELECT coalesce(sum(b.amount), 0) FROM refunds b
        WHERE b.client_sn = r.client_sn AND b.status = 'done' AND b.refund_no <> r.refund_no)
    JOIN order_events b ON b.client_sn = e.client_sn AND b.source = 'refund'
      AND b.detail LIKE '%' || r.refund_no || '%' AND b.detail LIKE '%begun%'
    WHERE e.id > b.id
      AND e.action IN ('accept', 'assign', 'handOver', 'book', 'reschedule', 'propose',
        'agree', 'begin', 'finish', 'summarise', 'ask', 'answer', 'rebook')`,
  'paid for an account that was gone, and not on its way back': `
    SELECT o.client_sn FROM orders o JOIN order_events c USING (client_sn)
    JOIN order_events p USING (client_sn)
    JOIN users u ON u.id = o.user_id AND u.deleted_at IS NOT NULL
    WHERE c.source = 'account' AND p.to_status = 'PAID' AND p.id > c.id
      AND o.flags NOT LIKE '%refundedOutside%'
      AND NOT EXISTS (SELECT 1 FROM refunds r
        WHERE r.client_sn = o.client_sn AND r.status <> 'failed' AND r.amount = o.amount)`,
  'more refunded than paid': `
    SELECT client_sn FROM orders WHERE refunded > amount`,
};

interface ShopOrder {
  status: string;
  refunded: number;
  /** A part went back at the gateway's own console: staff are told, and the sums stay apart. */
  isPartOutside: boolean;
}

interface GatewayOrder {
  client_sn: string;
  state: string;
  refunded_amount: number;
}

/** Money is at the gateway. */
const PAID_THERE: readonly string[] = ['paid', 'partially_refunded'];

/** Where an order has to stand once every open question was asked, by its state at the gateway. */
const SETTLED: Readonly<Record<string, readonly string[]>> = {
  paid: ['PAID'],
  partially_refunded: ['PAID'],
  refunded: ['REFUNDED'],
  canceled: ['PAY_CANCELED', 'REFUNDED'],
};

function isSettled({ state, refunded_amount }: GatewayOrder, { status, refunded, isPartOutside }: ShopOrder) {
  if (SETTLED[state]?.includes(status) === false) return false;
  if (state === 'partially_refunded' && isPartOutside) return true;
  // A cancellation gives all back without a refund.
  return state === 'canceled' || refunded_amount === refunded;
}

/** The orders of the simulated gateway in a data folder; none before it was first asked. */
function gatewayOrders(dataDir: string): GatewayOrder[] {
  const path = sandboxPathOf(dataDir);
  if (!existsSync(path)) return [];
  const database = new Database(path, { readonly: true });
  const orders = database.query<GatewayOrder, []>('SELECT client_sn, state, refunded_amount FROM orders').all();
  database.close();
  return orders;
}

/** Rows of plain SQL, past all code that could be wrong. */
interface Reader {
  rows(query: string): Promise<Record<string, unknown>[]>;
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

function fileReader(path: string): Reader {
  const database = new Database(path, { readonly: true });
  return {
    rows: async (query) => database.query<Record<string, unknown>, []>(query).all(),
    async faults() {
      // The mark first: what is written meanwhile is then ahead of it.
      const mark = readWatermark(path);
      const books = readOnlyQueries(database);
      return [...(await lostMoney(books, mark)), ...(await doubtsIn(books))];
    },
    close: async () => database.close(),
  };
}

function serverReader(url: string): Reader {
  const client = new SQL(url, { max: 1 });
  return {
    rows: async (query) => client.unsafe(query),
    faults: () => doubtsIn(postgresReadOnly(client)),
    close: () => client.close(),
  };
}

/** Whether the pages of a SQLite file hold together: `ok`. */
export function integrityOf(path: string): string {
  const database = new Database(path, { readonly: true });
  const found = database.query<{ integrity_check: string }, []>('PRAGMA integrity_check').get()?.integrity_check;
  database.close();
  return found ?? '';
}

/**
 * The money of a database, by its path or its `postgres://` address, and of the simulated gateway in
 * `dataDir`.
 */
export function ledgerOf(database: string, dataDir: string) {
  const reader = database.startsWith('postgres:') ? serverReader(database) : fileReader(database);
  const clientSns = async (query: string) => (await reader.rows(query)).map((row) => String(row.client_sn));

  /** Each order of the gateway beside the shop's, which is undefined where the shop has none. */
  async function bothSides() {
    // The gateway first: the shop knows an order before the gateway does.
    const theirs = gatewayOrders(dataDir);
    const rows = await reader.rows('SELECT client_sn, status, refunded, flags FROM orders');
    const ours = new Map(
      rows.map(({ client_sn, status, refunded, flags }): [string, ShopOrder] => [
        String(client_sn),
        {
          status: String(status),
          refunded: Number(refunded),
          isPartOutside: JSON.stringify(flags).includes('refundedOutside'),
        },
      ]),
    );
    return theirs.map((order) => ({ theirs: order, ours: ours.get(order.client_sn) }));
  }

  return {
    /** `afterRestore`: what the lost time alone knew may stand at the gateway without an order. */
    async offences({ afterRestore = false } = {}): Promise<string[]> {
      const found = await reader.faults();
      for (const [name, query] of Object.entries(OFFENCES)) {
        for (const clientSn of await clientSns(query)) found.push(`${name}: ${clientSn}`);
      }
      for (const { theirs, ours } of await bothSides()) {
        if (!ours && !afterRestore) found.push(`money at the gateway without an order: ${theirs.client_sn}`);
      }
      return found;
    },
    /** Payments at the gateway that no order of ours answers to. */
    async withoutOrder(): Promise<string[]> {
      const paid = (await bothSides()).filter(({ theirs, ours }) => !ours && PAID_THERE.includes(theirs.state));
      return paid.map(({ theirs }) => theirs.client_sn);
    },
    /** Orders that their buyers gave back, or are giving back, by their own right. */
    givenBack: () => clientSns("SELECT client_sn FROM refunds WHERE operator = 'user' AND status <> 'failed'"),
    /** Orders of which a paid text was opened. */
    read: () => clientSns('SELECT client_sn FROM membership_grants WHERE report_opened_at IS NOT NULL'),
    /** Differences that must be gone once every open question was asked. */
    async unsettled(): Promise<string[]> {
      const differing = (await bothSides()).filter(({ theirs, ours }) => ours && !isSettled(theirs, ours));
      return [
        ...differing.map(({ theirs }) => theirs.client_sn),
        ...(await clientSns("SELECT client_sn FROM refunds WHERE status = 'open'")),
      ];
    },
    /** Whether somebody has days that were neither taken back nor suspended. */
    async hasLiveDays(userId: string): Promise<boolean> {
      const live = `SELECT client_sn FROM membership_grants
        WHERE user_id = '${userId}' AND revoked_at IS NULL AND suspended_at IS NULL`;
      return (await reader.rows(live)).length > 0;
    },
    async count(status: OrderStatus): Promise<number> {
      const [row] = await reader.rows(`SELECT count(*) AS n FROM orders WHERE status = '${status}'`);
      return Number(row?.n ?? 0);
    },
    close: () => reader.close(),
  };
}
