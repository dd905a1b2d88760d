import { createHash, type KeyObject, verify } from 'node:crypto';
import { AppError } from '#domain/errors';
import { isObject } from '#domain/lookup';
import { CLIENT_SN, type OrderStatus } from '#domain/shop/order-state';
import type { GatewayOrder, PaymentNotification } from '../payment/gateway.ts';
import { textOf, wholeOf } from './transport.ts';

/** The payer's name and account are not needed, and not kept, not even as evidence. */
const PAYER_FIELDS: ReadonlySet<string> = new Set(['payer_uid', 'payer_login']);

/**
 * Parses an order from a response's `data` or a payment notification.
 *
 * `net_amount` is documented as total minus refunds, but the vendor's samples show it minus a fee, or 0 on
 * a paid order: it is read only in the state of a partial refund.
 */
export function orderOf(clientSn: string, fields: Readonly<Record<string, unknown>>): GatewayOrder {
  const word = textOf(fields, 'order_status');
  const meaning = meaningOf(word, textOf(fields, 'status'));
  const totalAmount = wholeOf(fields, 'total_amount');
  return {
    clientSn,
    ...meaning,
    known: true,
    totalAmount,
    refundedAmount: refunded(word, totalAmount, fields),
    sn: textOf(fields, 'sn') || null,
    tradeNo: textOf(fields, 'trade_no') || null,
    finishedAt: wholeOf(fields, 'finish_time'),
    raw: Object.fromEntries(Object.entries(fields).filter(([name]) => !PAYER_FIELDS.has(name))),
  };
}

function refunded(word: string, total: number | null, fields: Readonly<Record<string, unknown>>): number {
  if (word === 'REFUNDED') return total ?? 0;
  if (word !== 'PARTIAL_REFUNDED') return 0;
  const left = wholeOf(fields, 'net_amount');
  const computed = total !== null && left !== null ? Math.max(0, total - left) : 0;
  return wholeOf(fields, 'refunded_amount') ?? computed;
}

/** The gateway does not know the number: the link has not been opened. */
export function unknownOrder(clientSn: string): GatewayOrder {
  return {
    clientSn,
    status: 'WAITING',
    final: false,
    known: false,
    uncertain: false,
    totalAmount: null,
    refundedAmount: 0,
    sn: null,
    tradeNo: null,
    finishedAt: null,
    raw: {},
  };
}

function parse(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isObject(parsed)) return parsed;
  } catch {
    // Never logged: it is personal data of a payment.
  }
  throw new AppError('badRequest');
}

/**
 * Reads a notice: SHA256withRSA over the bytes as they came. The header is the signature alone or
 * `<terminal_sn> <signature>`: both are seen in the field, so the last word counts. The gateway
 * signs the notices of all merchants with one key; what makes a notice ours is its terminal.
 *
 * The signature has no time in it: a notice may be replayed for ever, and must be harmless then.
 */
export function parseNotification(
  keys: readonly KeyObject[],
  body: Uint8Array,
  authorization: string | null,
  requireOurs: (terminalSn: string) => void,
): PaymentNotification {
  const words = (authorization ?? '').trim().split(/\s+/);
  const signature = Buffer.from(words.at(-1) ?? '', 'base64');
  const isSigned = keys.some((key) => verify('RSA-SHA256', body, key, signature));
  if (words.length > 2 || !isSigned) {
    throw new AppError('forbidden');
  }
  const fields = parse(body);
  const terminalSn = textOf(fields, 'terminal_sn');
  if (words.length === 2 && words[0] !== terminalSn) throw new AppError('forbidden');
  requireOurs(terminalSn);
  const clientSn = textOf(fields, 'client_sn');
  if (!CLIENT_SN.test(clientSn)) throw new AppError('badRequest');
  return {
    order: orderOf(clientSn, fields),
    fingerprint: createHash('sha256').update(body).digest('hex'),
  };
}

interface Meaning {
  status: OrderStatus;
  /** No payment can follow any more. */
  final: boolean;
  uncertain: boolean;
}

/**
 * The gateway's order_status (its document 公共说明, 订单状态). PAY_ERROR means that undoing a
 * failed payment is itself in doubt: every unpaid order passes through it at four minutes, so it is
 * no failure. Refunds under way or in doubt stand on a payment that was made.
 */
const ORDER_STATUS: Readonly<Record<string, Meaning>> = {
  CREATED: { status: 'WAITING', final: false, uncertain: false },
  IN_QUEUE: { status: 'WAITING', final: false, uncertain: false },
  PAID: { status: 'PAID', final: true, uncertain: false },
  PARTIAL_REFUNDED: { status: 'PAID', final: true, uncertain: false },
  REFUNDED: { status: 'REFUNDED', final: true, uncertain: false },
  PAY_CANCELED: { status: 'PAY_CANCELED', final: true, uncertain: false },
  CANCELED: { status: 'PAY_CANCELED', final: true, uncertain: false },
  PAY_ERROR: { status: 'WAITING', final: false, uncertain: true },
  REFUND_INPROGRESS: { status: 'PAID', final: false, uncertain: true },
  REFUND_ERROR: { status: 'PAID', final: false, uncertain: true },
  CANCEL_INPROGRESS: { status: 'WAITING', final: false, uncertain: true },
  CANCEL_ERROR: { status: 'WAITING', final: false, uncertain: true },
};

/** A word that is not in the table may stand for money that moved: never for a failure. */
const UNKNOWN_STATUS: Meaning = { status: 'WAITING', final: false, uncertain: true };

/**
 * `status` is the outcome of the last action. It decides one thing: whether the user sees an order that
 * ended unpaid as given up (FAIL_CANCELED) or failed (any other FAIL).
 */
export function meaningOf(orderStatus: string, status: string): Meaning {
  const meaning = (Object.hasOwn(ORDER_STATUS, orderStatus) && ORDER_STATUS[orderStatus]) || null;
  if (!meaning) return UNKNOWN_STATUS;
  const failed = status.startsWith('FAIL_') && status !== 'FAIL_CANCELED';
  return orderStatus === 'PAY_CANCELED' && failed ? { ...meaning, status: 'FAIL' } : meaning;
}

/** Result of an action by its code; only these two kinds are certain. */
export function outcomeOf(resultCode: string): 'success' | 'failure' | 'unknown' {
  if (/^(SUCCESS|(PAY|CANCEL|CANCEL_ABORT|REFUND|PRECREATE)_SUCCESS)$/.test(resultCode)) {
    return 'success';
  }
  if (/^(FAIL|(PAY|REFUND|PRECREATE)_FAIL)$/.test(resultCode)) return 'failure';
  // *_IN_PROGRESS, *_ERROR and every word not seen yet.
  return 'unknown';
}

/** The order number is not known (yet): a cashier link creates its order when it is opened. */
export const NO_SUCH_ORDER: ReadonlySet<string> = new Set(['UPAY_ORDER_NOT_EXISTS', 'EG11']);

/** The key is not the one the gateway has. */
export const BAD_SIGNATURE = 'ILLEGAL_SIGN';
