import type { KeyObject } from 'node:crypto';
import type { SANDBOX_ACTIONS } from '#contract/sandbox';
import type { SandboxStore } from '#db/sandbox/store';
import type { CivilDate } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Developer } from '../../platform/payment-config.ts';
import type { Random } from '../../platform/random.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { sandboxCalls } from './calls.ts';
import { sandboxCashier } from './cashier.ts';
import { type SandboxClock, sandboxClock } from './clock-repository.ts';
import { faultRepository } from './fault-repository.ts';
import { isPayable, isReturnable, statusAt } from './lifecycle.ts';
import { sandboxNotifications } from './notifications.ts';
import { type OrderRepository, orderRepository } from './order-repository.ts';
import { sandboxProtocol } from './protocol.ts';
import { sandboxLedger } from './sandbox-orders.ts';
import { reportCsv } from './settlement-report.ts';
import { sandboxTerminalRepository } from './terminal-repository.ts';
import { sandboxTerminals } from './terminals.ts';

interface SimulatorParts {
  store: SandboxStore;
  /** Ours; the simulated gateway's runs ahead of it as far as it was advanced. */
  clock: Clock;
  ids: Ids;
  random: Random;
  log: Log;
  merchant: Developer;
  privateKey: KeyObject;
  /** Address of the simulated gateway as browsers see it, without a slash at the end. */
  publicBase: () => string;
}

/** An order on the sandbox page. `orderStatus` is null while its link has not been opened. */
export interface SandboxOrderView {
  clientSn: string;
  subject: string;
  /** Fen. */
  amount: number;
  createdAt: number;
  orderStatus: string | null;
  payable: boolean;
  /** Money is there that the gateway's own console could give back. */
  returnable: boolean;
}

type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

/** Orders and unopened links, newest first. */
async function latestOrders(orders: OrderRepository, clock: SandboxClock): Promise<SandboxOrderView[]> {
  const now = await clock.now();
  const links = (await orders.unopened()).map(({ clientSn, subject, amount, createdAt }) => ({
    clientSn,
    subject,
    amount,
    createdAt,
    orderStatus: null,
    payable: true,
    returnable: false,
  }));
  const opened = (await orders.latest()).map((order) => ({
    clientSn: order.clientSn,
    subject: order.subject,
    amount: order.totalAmount,
    createdAt: order.createdAt,
    orderStatus: statusAt(order, now)[0],
    payable: isPayable(order, now),
    returnable: isReturnable(order),
  }));
  return [...links, ...opened].sort((a, b) => b.createdAt - a.createdAt);
}

/** The gateway as given, which also keeps each link for the sandbox page. */
function rememberingLinks(gateway: PaymentGateway, orders: OrderRepository, clock: SandboxClock): PaymentGateway {
  return {
    ...gateway,
    async payLink(request) {
      const url = await gateway.payLink(request);
      const { clientSn, subject, amount } = request;
      await orders.rememberLink({ clientSn, url, subject, amount, createdAt: await clock.now() });
      return url;
    },
  };
}

/**
 * A payment gateway that takes no money: the real one's protocol, signatures and behaviour, with its own orders and
 * clock, and every known fault as a switch. It knows nothing about the shop.
 */
export function gatewaySimulator(parts: SimulatorParts) {
  const { store, random, log, ids, merchant, privateKey, publicBase } = parts;
  const clock = sandboxClock(store, parts.clock);
  const faults = faultRepository(store);
  const orders = orderRepository(store);
  const notices = sandboxNotifications({ store, ids, log, clock, faults, privateKey });
  const ledger = sandboxLedger({ store, random, clock, orders, faults, notices });
  const terminals = sandboxTerminals(merchant, sandboxTerminalRepository(store), random);
  const calls = sandboxCalls({ store, clock, orders, ledger, faults, publicBase });
  const protocol = sandboxProtocol({ terminals, calls, faults, clock });
  const cashier = sandboxCashier({
    store,
    clock,
    terminals,
    orders,
    ledger,
    faults,
    publicBase,
  });

  return {
    faults,
    noticesOf: notices.ofOrder,
    now: clock.now,
    advance: clock.advance,
    sendDue: notices.sendDue,

    /** Handles a request at `path`, relative to the gateway's base. @throws AppError for unknown paths */
    async handle(request: Request, path: string, body: Uint8Array): Promise<Response> {
      const { method, headers, signal } = request;
      const url = new URL(request.url);
      if (path === '/gateway' && method === 'GET') return cashier.gateway(url.searchParams);
      const [, page, sn = '', action = ''] = path.split('/');
      if (page === 'cashier') return cashier.cashier(method, sn, action);
      if (method !== 'POST' || !/^\/(terminal|upay\/v2)\/\w+$/.test(path)) {
        throw new AppError('notFound');
      }
      const text = new TextDecoder().decode(body);
      return protocol(path, headers.get('authorization') ?? '', text, signal);
    },

    /**
     * Does what a payer would, or the merchant at the gateway's own console. An order whose link was not opened
     * yet is opened first, as by scanning. Throws AppError notFound, or conflict when the order has ended.
     */
    async press(clientSn: string, action: SandboxAction, amount?: number): Promise<string> {
      let order = await ledger.find(clientSn);
      if (!order) {
        const link = await orders.link(clientSn);
        if (!link) throw new AppError('notFound');
        order = await cashier.follow(link.url);
      }
      if (action === 'refund') await ledger.returnAtConsole(order, amount);
      else if (action === 'revoke') await ledger.revokeAtConsole(order);
      else await cashier.press(order, action);
      return statusAt((await ledger.find(clientSn)) ?? order, await clock.now())[0];
    },

    desk: () => latestOrders(orders, clock),

    async statement(date: CivilDate): Promise<string> {
      return reportCsv(orders, await faults.active(null), date);
    },

    withDesk: (gateway: PaymentGateway) => rememberingLinks(gateway, orders, clock),
  };
}

export type GatewaySimulator = ReturnType<typeof gatewaySimulator>;
