import type { OrderView, PayBody, PayLink } from '#contract/orders';
import type { Queries, Store } from '#db/store';
import { consultText } from '#domain/consulting/consult-text';
import { AppError, invalid } from '#domain/errors';
import { isPaidLevel } from '#domain/shop/membership';
import { DEDUPE_WINDOW_MS } from '#domain/shop/order-state';
import { nextCheckAge } from '#domain/shop/polling';
import type { PaymentGateway } from '../../../gateways/payment/gateway.ts';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { ConsentsService } from '../../people/consents/service.ts';
import type { ConsultTextsService } from '../../people/consult-texts/service.ts';
import type { PlanOnSale, PlansService } from '../plans/service.ts';
import { ledger } from './ledger.ts';
import { type OrderRow, ordersRepository } from './repository.ts';

/** The job that asks the gateway about an order. */
export const POLL_JOB = 'poll-order';

/** Unpaid orders a user may leave behind in an hour; nobody who means to buy comes near. */
const UNPAID_AN_HOUR = 100;
const HOUR_MS = 60 * 60_000;
/** Somebody looks at the order now: ask soon, whatever the schedule says. */
const ASK_SOON_MS = 5_000;

const NOTIFY_PATH = '/api/pay/notify';
const RETURN_PATH = '/redirect';
/** The gateway's field takes 128 characters. */
const LONGEST_URL = 128;

export interface OrdersParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  gateway: PaymentGateway;
  consents: Pick<ConsentsService, 'adultConfirmed'>;
  texts: Pick<ConsultTextsService, 'seal' | 'open'>;
  plans: Pick<PlansService, 'list'>;
  /** The address the outside knows us by; known only once the server listens. */
  publicUrl: () => string;
}

/** Orders as the buyer sees them: made, asked about, listed. */
export function ordersService(parts: OrdersParts) {
  const { store, clock, ids, log, jobs, gateway, consents, texts, plans, publicUrl } = parts;
  const repository = ordersRepository(store);
  const book = ledger({ store, repository, clock, ids, log });

  async function planOf(type: string): Promise<PlanOnSale> {
    const plan = (await plans.list()).find((each) => each.type === type);
    if (!plan) throw invalid('无效的会员类型', 'type');
    return plan;
  }

  /** Among the user's waiting orders the one that says the same; texts are sealed, each its way. */
  async function findDuplicate(recent: OrderRow[], wish: OrderRow): Promise<OrderRow | undefined> {
    const alike = recent.filter(
      (order) =>
        order.createdAt > wish.createdAt - DEDUPE_WINDOW_MS &&
        order.type === wish.type &&
        order.subject === wish.subject &&
        order.amount === wish.amount,
    );
    const text = await texts.open(wish.userId, wish.content);
    for (const order of alike) {
      if ((await texts.open(order.userId, order.content)) === text) return order;
    }
    return undefined;
  }

  /**
   * The same wish as a moment ago, or a new order; one transaction, so two taps cannot pass it. Read
   * committed: the orders of a user are opened and paid one after the other, and nobody else's matter.
   */
  function findOrCreate(wish: OrderRow, adult: boolean): Promise<OrderRow> {
    return store.tx(async (q) => {
      await repository.holdUser(q, wish.userId);
      const recent = await repository.waitingSince(q, wish.userId, wish.createdAt - HOUR_MS);
      const same = await findDuplicate(recent, wish);
      if (same) return same;
      if (recent.length >= UNPAID_AN_HOUR) throw new AppError('tooOften', { retryAfter: 600 });
      await book.open(q, wish);
      if (adult) await consents.adultConfirmed(q, wish.userId, wish.clientSn);
      const firstCheck = nextCheckAge(0) ?? 0;
      await jobs.arm(q, POLL_JOB, wish.clientSn, wish.createdAt + firstCheck);
      return wish;
    }, 'readCommitted');
  }

  /** What costs nothing is had at once, and once. */
  function claimFree(wish: OrderRow): Promise<OrderRow> {
    return store.tx(async (q) => {
      const taken = await repository.freeOf(q, wish.userId);
      if (taken) return taken;
      const order = { ...wish, status: 'PAID', paidAt: wish.createdAt } as const;
      await book.open(q, order);
      return order;
    });
  }

  async function payLink({ clientSn, amount, subject, returnPath }: OrderRow): Promise<string> {
    const home = publicUrl();
    const back = `${home}${returnPath}`;
    try {
      return await gateway.payLink({
        clientSn,
        amount,
        subject,
        returnUrl: back.length <= LONGEST_URL ? back : `${home}${RETURN_PATH}`,
        notifyUrl: `${home}${NOTIFY_PATH}`,
      });
    } catch (cause) {
      throw new AppError('upstream', { msg: '创建支付失败', cause });
    }
  }

  async function own(userId: string, clientSn: string): Promise<OrderRow> {
    const order = await repository.find(clientSn);
    if (!order) throw new AppError('notFound');
    if (order.userId !== userId) throw new AppError('forbidden');
    return order;
  }

  return {
    ledger: book,

    /** The buyer's own order. Throws AppError notFound, forbidden. */
    own,

    find: (clientSn: string) => repository.find(clientSn),
    findNow: (q: Queries, clientSn: string) => repository.findNow(q, clientSn),
    findHeld: repository.findHeld,
    holdUserOf: repository.holdUserOf,
    listOf: (userId: string, limit: number) => repository.listOf(userId, limit),
    newestPaid: repository.newestPaid,
    addRefunded: repository.addRefunded,
    findPaidDuplicate: repository.findPaidDuplicate,

    /**
     * The account goes: its unpaid orders close. What is paid for one all the same is flagged like
     * any payment after the end, so that staff give it back.
     */
    async closeWaitingOf(q: Queries, userId: string): Promise<void> {
      for (const order of await repository.waitingSince(q, userId, 0)) {
        const detail = { reason: 'account deleted' };
        const closedAt = clock.now();
        await book.move(q, order, 'PAY_CANCELED', 'account', { closedAt }, detail);
      }
    },

    /** The order a user left unpaid and should be asked about, or null. */
    async unpaidOf(userId: string): Promise<string | null> {
      return (await repository.waitingOf(userId)) ?? null;
    },

    /**
     * An order at the catalogue's price and the link to pay it. Throws AppError validation (price,
     * type, text), tooOften, upstream (the order then waits, and the next try gets its link).
     */
    async create(userId: string, body: PayBody): Promise<PayLink> {
      const plan = await planOf(body.type);
      const renewal = body.isRenew && isPaidLevel(plan.type);
      if (!isPriceOf(body.amount, plan.price, renewal)) {
        throw invalid('金额与价格不符，请刷新后重试', 'amount');
      }
      const wish: OrderRow = {
        // A time-ordered id without its dashes is exactly the 32 letters and digits allowed.
        clientSn: ids.next().replaceAll('-', ''),
        userId,
        type: plan.type,
        subject: body.subject,
        amount: plan.price,
        days: plan.days,
        planVersion: plan.version,
        renewal,
        content:
          plan.type === 'consult'
            ? await texts.seal(userId, consultText(body.content, 'content'))
            : null,
        returnPath: pathOf(body.return_url),
        sandbox: gateway.sandbox,
        status: 'WAITING',
        refunded: 0,
        gatewaySn: null,
        tradeNo: null,
        createdAt: clock.now(),
        paidAt: null,
        closedAt: null,
        flags: [],
        flaggedAt: null,
      };
      const adult = body.adultConfirmed === true;
      const order = plan.price === 0 ? await claimFree(wish) : await findOrCreate(wish, adult);
      return {
        pay_url: order.status === 'WAITING' ? await payLink(order) : '',
        client_sn: order.clientSn,
        sandbox: order.sandbox,
      };
    },

    /** How the own order stands; the gateway is asked soon while somebody waits for it. */
    async query(userId: string, clientSn: string): Promise<OrderView> {
      const order = await own(userId, clientSn);
      if (order.status === 'WAITING') {
        const soon = clock.now() + ASK_SOON_MS;
        const due = await jobs.dueAt(POLL_JOB, clientSn);
        if (due === undefined || due > soon) {
          await store.tx((q) => jobs.arm(q, POLL_JOB, clientSn, soon));
        }
      }
      return { ...orderFields(order), order_status: order.status };
    },
  };
}

export type OrdersService = ReturnType<typeof ordersService>;
export type { OrderRow } from './repository.ts';

/** The wire's view of an order, without what only some answers have. */
export function orderFields(order: OrderRow): Omit<OrderView, 'order_status'> {
  const { clientSn, status, subject, amount, type, sandbox, refunded, createdAt, paidAt } = order;
  return {
    client_sn: clientSn,
    status,
    subject,
    amount,
    type,
    sandbox,
    refunded,
    createdAt,
    paidAt,
  };
}

/** A renewal may send 1 for "the usual price" (the renewal call does); charged is the price. */
function isPriceOf(amount: number, price: number, renewal: boolean): boolean {
  return amount === price || (renewal && amount === 1);
}

/** Path and query of an address. The host is not used: we send nobody to somebody else's site. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname === '/' ? RETURN_PATH : pathname}${search}`;
}
