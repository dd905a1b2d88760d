import type { SandboxStore } from '#db/sandbox/store';
import type { SandboxClock } from './clock-repository.ts';
import type { FaultRepository } from './fault-repository.ts';
import { orderFields } from './lifecycle.ts';
import type { OrderRepository, SandboxOrder } from './order-repository.ts';
import type { NewOrder, Refusal, SandboxLedger } from './sandbox-orders.ts';
import type { SandboxTerminal } from './terminal-repository.ts';

type Fields = Readonly<Record<string, string>>;

/** The inner envelope: how the action went, and the order. */
export interface Biz {
  result_code: string;
  error_code?: string;
  error_message?: string;
  data?: Record<string, string>;
  terminal_sn?: string;
  terminal_key?: string;
}

/** Null where the fields are not those of the call. */
export type Call = (terminal: SandboxTerminal, fields: Fields) => Promise<Biz | null>;

const refused = (errorCode: string): Biz => ({
  result_code: 'FAIL',
  error_code: errorCode,
  error_message: errorCode,
});

const NOT_THERE = refused('UPAY_ORDER_NOT_EXISTS');

/** Letters, digits, - and _: what the gateway takes as an order number on creation. */
const ORDER_NO = /^[\w-]{1,32}$/;
const FEN = /^[1-9]\d{0,9}$/;

/** Text of an optional column: absent and empty are the same. */
const orNull = (text: string | undefined) => text || null;

/** The requested order; null if a required part is missing or too long. */
export function readNewOrder(terminalSn: string, fields: Fields): NewOrder | null {
  const { client_sn: clientSn = '', total_amount: amount = '', subject = '' } = fields;
  const { operator = '', notify_url: notifyUrl = '', return_url: returnUrl = '' } = fields;
  const good =
    ORDER_NO.test(clientSn) &&
    FEN.test(amount) &&
    subject !== '' &&
    Buffer.byteLength(subject) <= 64 &&
    operator !== '' &&
    Buffer.byteLength(operator) <= 32 &&
    Buffer.byteLength(notifyUrl) <= 128 &&
    Buffer.byteLength(returnUrl) <= 128;
  if (!good) return null;
  return {
    clientSn,
    terminalSn,
    totalAmount: Number(amount),
    subject,
    operator,
    payway: fields.payway || '3',
    reflect: orNull(fields.reflect),
    returnUrl: orNull(returnUrl),
    notifyUrl: orNull(notifyUrl),
  };
}

interface CallsParts {
  store: SandboxStore;
  clock: SandboxClock;
  orders: OrderRepository;
  ledger: SandboxLedger;
  faults: FaultRepository;
  /** Address at which browsers find this gateway. */
  publicBase: () => string;
}

/** The calls of `/upay/v2`, by name. */
export function sandboxCalls(parts: CallsParts): Readonly<Record<string, Call>> {
  const { store, clock, orders, ledger, faults, publicBase } = parts;

  /** By `sn` when there is one, as documented. */
  async function find({ sn, client_sn: clientSn }: Fields): Promise<SandboxOrder | undefined> {
    if (sn) return orders.bySn(store.q, sn);
    return clientSn ? orders.byClientSn(store.q, clientSn) : undefined;
  }

  async function orderAnswer(order: SandboxOrder) {
    const current = (await orders.bySn(store.q, order.sn)) ?? order;
    const fields = orderFields(current, await clock.now());
    const active = await faults.active(order.clientSn);
    const wrong = await active.strike('wrong_amount');
    return wrong === null ? fields : { ...fields, total_amount: String(wrong) };
  }

  async function outcome(order: SandboxOrder, refusal: Refusal, success: string): Promise<Biz> {
    const data = await orderAnswer(order);
    if (refusal === null) return { result_code: success, data };
    // Unlike other errors, the outcome of this one is unknown.
    if (refusal === 'CANCEL_ABORT_ERROR') return { result_code: refusal, data };
    return { ...refused(refusal), data };
  }

  return {
    async precreate(terminal, fields) {
      const asked = readNewOrder(terminal.sn, fields);
      if (!asked || !fields.payway) return null;
      if (await ledger.find(asked.clientSn)) return refused('CLIENT_SN_CONFLICT');
      const order = await ledger.open(asked);
      if (!order) return refused('CLIENT_SN_CONFLICT');
      const data = { ...(await orderAnswer(order)), qr_code: `${publicBase()}/cashier/${order.sn}` };
      return { result_code: 'PRECREATE_SUCCESS', data };
    },

    async query(_terminal, fields) {
      if (!fields.sn && !fields.client_sn) return null;
      const order = await find(fields);
      return order ? { result_code: 'SUCCESS', data: await orderAnswer(order) } : NOT_THERE;
    },

    async refund(_terminal, fields) {
      const { refund_request_no: requestNo = '', refund_amount: amount = '', operator } = fields;
      if (!/^.{1,20}$/.test(requestNo) || !FEN.test(amount) || !operator) return null;
      const order = await find(fields);
      if (!order) return NOT_THERE;
      const refusal = await ledger.refund(order.sn, requestNo, Number(amount));
      return outcome(order, refusal, 'REFUND_SUCCESS');
    },

    async cancel(_terminal, fields) {
      const order = await find(fields);
      if (!order) return NOT_THERE;
      return outcome(order, await ledger.cancel(order), 'CANCEL_SUCCESS');
    },
  };
}
