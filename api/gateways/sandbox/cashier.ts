import { PAYER_ACTIONS } from '#contract/sandbox';
import type { SandboxStore } from '#db/sandbox/store';
import { AppError } from '#domain/errors';
import { yuanText } from '#domain/shop/money';
import { htmlPage } from '../../platform/http/pages.ts';
import { signedUrl, signParams } from '../shouqianba/signing.ts';
import { readNewOrder } from './calls.ts';
import type { SandboxClock } from './clock-repository.ts';
import type { FaultRepository } from './fault-repository.ts';
import { isPayable, orderFields, statusAt, UNPAID } from './lifecycle.ts';
import type { OrderRepository, SandboxOrder } from './order-repository.ts';
import type { SandboxLedger } from './sandbox-orders.ts';
import type { SandboxTerminals } from './terminals.ts';

const NOTICE = '<p class="notice">模拟支付·不会扣款</p>';

/** Long enough to read what happened, before the shop is shown again. */
const BACK_AFTER_SECONDS = 2;

const RESULTS: Readonly<Record<string, string>> = {
  CREATED: '等待支付',
  PAID: '支付成功',
  PARTIAL_REFUNDED: '已部分退款',
  REFUNDED: '已退款',
  PAY_CANCELED: '支付已取消',
  CANCELED: '订单已撤销',
  PAY_ERROR: '支付超时，订单正在关闭',
};

function cashierPage(order: SandboxOrder, action: string): Response {
  const button = (name: string, label: string, look = '') =>
    `<form method="post" action="${action}/${name}"><button type="submit"${look}>${label}</button></form>`;
  return htmlPage(
    '模拟收银台',
    `<h1>模拟收银台</h1>${NOTICE}<p>${Bun.escapeHTML(order.subject)}</p><p class="amount">￥${yuanText(order.totalAmount)}</p><p>订单号 <code>${Bun.escapeHTML(order.clientSn)}</code></p><div class="row">${button('pay', '支付', ' class="main"')}${button('cancel', '取消')}${button('fail', '失败')}</div>`,
  );
}

/** Shows the order's result and leads back to the shop; without `failed` the payer gave up. */
function resultPage(orderStatus: string, failed: boolean, returnUrl: string | null) {
  const result = failed ? '支付失败' : (RESULTS[orderStatus] ?? '订单状态未知');
  const back =
    returnUrl === null
      ? '<p>可以关闭此页面，回到商户页面查看结果。</p>'
      : `<p><a href="${Bun.escapeHTML(returnUrl)}">返回商户</a></p>`;
  const refresh = returnUrl === null ? undefined : { seconds: BACK_AFTER_SECONDS, to: returnUrl };
  return htmlPage('模拟收银台', `<h1>${result}</h1>${NOTICE}${back}`, { refresh });
}

function refusalPage(errorCode: string, sentence: string): Response {
  return htmlPage('模拟收银台', `<h1>无法支付</h1>${NOTICE}<p>${sentence}</p><p><code>${errorCode}</code></p>`, {
    status: 400,
  });
}

interface CashierParts {
  store: SandboxStore;
  clock: SandboxClock;
  terminals: SandboxTerminals;
  orders: OrderRepository;
  ledger: SandboxLedger;
  faults: FaultRepository;
  /** Address at which browsers find this gateway. */
  publicBase: () => string;
}

/** Pages name each other by path alone, whatever name of this machine the browser uses. */
function pathOf(base: string, sn: string): string {
  return `${new URL(base).pathname.replace(/\/$/, '')}/cashier/${sn}`;
}

const REFUSALS = {
  ILLEGAL_SIGN: '链接签名不正确或已失效，请回到商户页面重新下单。',
  INVALID_PARAMS: '链接缺少必要的参数。',
  CLIENT_SN_CONFLICT: '该订单号已被另一笔订单使用。',
  MAINTENANCE_INPROGRESS: '系统维护中，请稍后再试。',
} as const;

type Refused = keyof typeof REFUSALS;

export type PayerAction = (typeof PAYER_ACTIONS)[number];

const isAction = (word: string): word is PayerAction => PAYER_ACTIONS.some((action) => action === word);

/** The cashier page: what a payer sees after scanning a code or following a link. */
export function sandboxCashier(parts: CashierParts) {
  const { store, clock, terminals, orders, ledger, faults, publicBase } = parts;

  /** Follows a pay link: the order comes into being only now. */
  async function open(params: Readonly<Record<string, string>>): Promise<SandboxOrder | Refused> {
    const active = await faults.active(params.client_sn ?? null);
    if (active.has('maintenance')) return 'MAINTENANCE_INPROGRESS';
    const terminal = await terminals.find(params.terminal_sn ?? '');
    if (!terminal || params.sign !== signParams(params, terminal.key)) return 'ILLEGAL_SIGN';
    const asked = readNewOrder(terminal.sn, params);
    if (asked?.returnUrl == null) return 'INVALID_PARAMS';
    return (await ledger.open(asked)) ?? 'CLIENT_SN_CONFLICT';
  }

  /** The shop's page, with what happened, signed like a link. It settles nothing. */
  async function backTo(order: SandboxOrder, now: number): Promise<string | null> {
    const terminal = await terminals.find(order.terminalSn);
    if (order.returnUrl === null || !terminal) return null;
    const { terminal_sn, sn, client_sn, total_amount, subject, operator } = orderFields(order, now);
    const returned = { terminal_sn, sn, client_sn, total_amount, subject, operator };
    const texts = Object.entries({
      ...returned,
      is_success: 'T',
      status: order.paidAt === null ? 'FAIL' : 'SUCCESS',
      ...(order.tradeNo === null ? {} : { trade_no: order.tradeNo }),
      ...(order.reflect === null ? {} : { reflect: order.reflect }),
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    const [, query = ''] = signedUrl('', Object.fromEntries(texts), terminal.key).split('?');
    return `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}${query}`;
  }

  async function show(order: SandboxOrder): Promise<Response> {
    const now = await clock.now();
    const active = await faults.active(order.clientSn);
    const late = active.has('late_pay') && UNPAID.includes(order.state);
    if (isPayable(order, now) || late) {
      return cashierPage(order, pathOf(publicBase(), order.sn));
    }
    return resultPage(statusAt(order, now)[0], order.state === 'failed', await backTo(order, now));
  }

  async function press(order: SandboxOrder, action: PayerAction): Promise<SandboxOrder> {
    if (action === 'pay') return ledger.pay(order.clientSn);
    return action === 'cancel' ? ledger.leave(order.clientSn) : ledger.fail(order.clientSn);
  }

  return {
    press,

    /** Opens a pay link without showing it. Throws AppError conflict with the gateway's reason. */
    async follow(link: string): Promise<SandboxOrder> {
      const opened = await open(Object.fromEntries(new URL(link).searchParams));
      if (typeof opened !== 'string') return opened;
      throw new AppError('conflict', { msg: REFUSALS[opened], cause: new Error(opened) });
    },

    /** GET /gateway?… */
    async gateway(params: URLSearchParams): Promise<Response> {
      const opened = await open(Object.fromEntries(params));
      return typeof opened === 'string' ? refusalPage(opened, REFUSALS[opened]) : show(opened);
    },

    /** GET /cashier/{sn}, POST /cashier/{sn}/pay|cancel|fail */
    async cashier(method: string, sn: string, word: string): Promise<Response> {
      const order = await orders.bySn(store.q, sn);
      if (!order) throw new AppError('notFound');
      if (method === 'GET' && word === '') return show(order);
      if (method !== 'POST' || !isAction(word)) throw new AppError('notFound');
      try {
        await press(order, word);
      } catch (cause) {
        // An order that ended meanwhile shows its end below.
        if (!(cause instanceof AppError) || cause.kind !== 'conflict') throw cause;
      }
      return new Response(null, { status: 303, headers: { location: pathOf(publicBase(), sn) } });
    },
  };
}
