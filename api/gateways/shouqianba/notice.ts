import { createHash, type KeyObject, verify } from 'node:crypto';
import { AppError } from '#domain/errors';
import { isObject } from '#domain/lookup';
import type { GatewayNotice } from '../payment/gateway.ts';
import { textOf } from './envelope.ts';
import { orderOf } from './order.ts';
import { CLIENT_SN } from './request-fields.ts';

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
