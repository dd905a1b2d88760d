import { createHash, type KeyObject, verify } from 'node:crypto';
import { AppError } from '#domain/errors';
import { isObject } from '#domain/lookup';
import type { GatewayNotice, GatewayOrder } from '../payment/gateway.ts';
import { textOf, wholeOf } from './envelope.ts';
import { CLIENT_SN } from './request-fields.ts';
import { meaningOf } from './words.ts';

/** The payer's name and account are not needed, and not kept, not even as evidence. */
const PAYER_FIELDS: ReadonlySet<string> = new Set(['payer_uid', 'payer_login']);

/**
 * The order in the product's words, from an answer's `data` or a notice.
 *
 * `net_amount` is total less refunds by the text, but the vendor's own samples show it less a fee,
 * or 0 on a paid order: it is read only where the state says that a part was given back.
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

function refunded(
  word: string,
  total: number | null,
  fields: Readonly<Record<string, unknown>>,
): number {
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
    // What stands there goes nowhere: it is personal data of a payment.
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
export function readNotice(
  keys: readonly KeyObject[],
  body: Uint8Array,
  authorization: string | null,
  requireOurs: (terminalSn: string) => void,
): GatewayNotice {
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
