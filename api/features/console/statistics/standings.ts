import type { Platform } from '#api/platform/platform';
import { netAt, type Owed, owedAt, type Payment } from '#domain/console/deferral';
import { slices } from '#domain/lookup';
import * as repository from './standings-repository.ts';

/** Users per page; in between the server answers requests. */
const USERS = 1_000;
/** Ids per query: databases limit the values of a statement. */
const ASKED = 500;

/** Sums owed in days and sessions for money of one kind. Fen. */
interface Debt extends Owed {
  consultFen: number;
  consults: number;
}

export interface Liabilities {
  members: number;
  real: Debt;
  sandbox: Debt;
}

interface SoldOrder {
  clientSn: string;
  amount: number;
  refunded: number;
  sandbox: boolean;
}

const kindOf = ({ sandbox }: { sandbox: boolean }) => (sandbox ? 'sandbox' : 'real');

/** Refunded sums by order, for orders with a refund. */
async function returnedBy(ctx: Platform, orders: readonly (Partial<SoldOrder> | Nullable)[]) {
  const some = orders.flatMap(({ clientSn, refunded }) => (clientSn && refunded ? [clientSn] : []));
  const rows: Awaited<ReturnType<typeof repository.refundsOf>> = [];
  for (const part of slices(some, ASKED)) rows.push(...(await repository.refundsOf(ctx, part)));
  const byOrder = Map.groupBy(rows, ({ clientSn }) => clientSn);
  return (clientSn: string) => byOrder.get(clientSn) ?? [];
}
type Nullable = { clientSn: string | null; refunded: number | null };

type GrantRow = Awaited<ReturnType<typeof repository.grantsAfter>>[number];

/** Adds one user's days at each of the instants. */
function addUser(
  standings: readonly Liabilities[],
  instants: readonly number[],
  own: readonly GrantRow[],
  returned: (clientSn: string) => Payment['returned'],
): void {
  const paidWith = (kind: 'real' | 'sandbox') =>
    own.map((grant) => {
      const { clientSn, amount, sandbox } = grant;
      const mine = clientSn !== null && amount !== null && kindOf({ sandbox: !!sandbox }) === kind;
      return { ...grant, payment: mine ? { amount, returned: returned(clientSn) } : null };
    });
  const real = owedAt(paidWith('real'), instants);
  const played = own.some(({ sandbox }) => sandbox);
  const sandbox = played
    ? owedAt(paidWith('sandbox'), instants)
    : // Without play money all of the days count as given there.
      real.map(({ paidMs, givenMs }) => ({ fen: 0, paidMs: 0, givenMs: paidMs + givenMs }));
  for (const [index, standing] of standings.entries()) {
    const [mine, play] = [real[index], sandbox[index]];
    if (!mine || !play || mine.paidMs + mine.givenMs === 0) continue;
    standing.members += 1;
    for (const name of ['fen', 'paidMs', 'givenMs'] as const) {
      standing.real[name] += mine[name];
      standing.sandbox[name] += play[name];
    }
  }
}

async function addConsults(
  ctx: Platform,
  standings: readonly Liabilities[],
  instants: readonly number[],
): Promise<void> {
  const sold = await repository.consultsUntil(ctx, instants.at(-1) ?? 0);
  const returned = await returnedBy(ctx, sold);
  for (const [index, at] of instants.entries()) {
    for (const order of sold) {
      if (order.paidAt > at || (order.heldAt !== null && order.heldAt <= at)) continue;
      const fen = netAt({ amount: order.amount, returned: returned(order.clientSn) }, at);
      const debt = standings[index]?.[kindOf(order)];
      if (!debt || fen === 0) continue;
      debt.consultFen += fen;
      debt.consults += 1;
    }
    // All consultations, once for each instant: in between the server answers requests.
    await Bun.sleep(0);
  }
}

const nothing = () => ({ fen: 0, paidMs: 0, givenMs: 0, consultFen: 0, consults: 0 });

/**
 * Members, and what is owed to all, at each of the instants (ms, ascending), by what had happened until then: in one
 * pass over all users with grants, as both are rules over a user's grants.
 */
export async function liabilitiesAt(ctx: Platform, instants: readonly number[]): Promise<Liabilities[]> {
  const balances = instants.map(() => ({ members: 0, real: nothing(), sandbox: nothing() }));
  const [since, until] = [instants[0] ?? 0, instants.at(-1) ?? 0];
  for (let after = ''; ; ) {
    const page = await repository.grantsAfter(ctx, { after, since, until, users: USERS });
    const last = page.at(-1);
    if (!last) break;
    const returned = await returnedBy(ctx, page);
    for (const own of Map.groupBy(page, ({ userId }) => userId).values()) {
      addUser(balances, instants, own, returned);
    }
    after = last.userId;
    await Bun.sleep(0);
  }
  await addConsults(ctx, balances, instants);
  return balances;
}
