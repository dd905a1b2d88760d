import type { KeyObject } from 'node:crypto';
import { AppError } from '#domain/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { GatewayOrder, PaymentGateway, PayRequest, RefundOutcome } from '../payment/gateway.ts';
import { meaningOf, NO_SUCH_ORDER, orderOf, outcomeOf, parseNotification, unknownOrder } from './order.ts';
import { linkParams, precreateFields, refundFields } from './request-fields.ts';
import { signedUrl } from './signing.ts';
import { type TerminalParts, terminal } from './terminal.ts';
import { type GatewayAnswer, post, textOf, upstream } from './transport.ts';

/** Another process may have activated a terminal since we last looked. */
const LOOK_EVERY_MS = 2_000;

/**
 * The serial numbers of our terminals, at hand for judging a notice at once. `known` also grows
 * from elsewhere: a terminal that signs for us is ours.
 */
function terminalNumbers(known: Set<string>, stored: () => Promise<readonly string[]>, clock: Clock, log: Log) {
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    try {
      for (const sn of await stored()) known.add(sn);
      checkedAt = clock.now();
    } catch (cause) {
      log.warn({ err: cause }, 'terminals not read');
    }
  }
  void look();

  /**
   * Throws AppError forbidden for another merchant's terminal; busy while it might be a new one of
   * ours: the gateway sends its notices again, and by then we know.
   */
  return function requireOurs(terminalSn: string): void {
    if (known.has(terminalSn)) return;
    if (clock.now() - checkedAt < LOOK_EVERY_MS) throw new AppError('forbidden');
    void look();
    throw new AppError('busy', { retryAfter: 1 });
  };
}

interface ShouqianbaParts extends Omit<TerminalParts, 'post' | 'known' | 'checkInMs'> {
  /** Address of the cashier page, without parameters. */
  cashierBase: () => string;
  /** Keys of the gateway's notices: one, or two while it changes from one to the other. */
  noticeKeys: readonly KeyObject[];
  /** Payment method of the QR code: 3 WeChat, 1 or 2 Alipay (the documents disagree). */
  payway: string;
  /** Whether this is play money; changes nothing here but the mark. */
  sandbox: boolean;
  /** One operation, all its calls together. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;

function isUpstream(cause: unknown): cause is AppError {
  return cause instanceof AppError && cause.kind === 'upstream';
}

/** The gateway of Shouqianba (收钱吧), as its public documents describe it. */
export function shouqianbaGateway(parts: ShouqianbaParts): PaymentGateway {
  const { cashierBase, noticeKeys, payway, sandbox, timeoutMs = TIMEOUT_MS } = parts;
  const known = new Set<string>();
  const ours = terminal({ ...parts, post, known, checkInMs: timeoutMs / 2 });
  const requireOurs = terminalNumbers(known, ours.serialNumbers, parts.clock, parts.log);
  const deadline = () => AbortSignal.timeout(timeoutMs);

  /** Returns the order in a response; it must be the requested one. */
  function read(clientSn: string, answer: GatewayAnswer): GatewayOrder {
    if (textOf(answer.data, 'client_sn') !== clientSn) throw upstream('another order', answer);
    return orderOf(clientSn, answer.data);
  }

  async function query(clientSn: string): Promise<GatewayOrder> {
    const answer = await ours.call('/upay/v2/query', { client_sn: clientSn }, deadline());
    if (!answer.accepted) throw upstream('query', answer);
    if (NO_SUCH_ORDER.has(answer.errorCode)) return unknownOrder(clientSn);
    // The order's state is in its data; the result code is that of the query itself.
    if (textOf(answer.data, 'order_status') === '') throw upstream('query', answer);
    return read(clientSn, answer);
  }

  return {
    sandbox,
    query,

    async payLink(request: PayRequest) {
      const { sn, key } = await ours.keyForPayLink(deadline());
      return signedUrl(cashierBase(), linkParams(sn, request), key);
    },

    async precreate(request: PayRequest) {
      const fields = precreateFields(request, payway);
      const answer = await ours.call('/upay/v2/precreate', fields, deadline());
      const qrCode = textOf(answer.data, 'qr_code');
      const made = answer.accepted && outcomeOf(answer.resultCode) === 'success';
      if (!made || qrCode === '') throw upstream('precreate', answer);
      return { qrCode };
    },

    async refund(request): Promise<RefundOutcome> {
      const fields = refundFields(request);
      let answer: GatewayAnswer;
      try {
        answer = await ours.call('/upay/v2/refund', fields, deadline());
      } catch (cause) {
        // No response: whether the money was refunded is unknown, which is an outcome, not a failure.
        if (!isUpstream(cause)) throw cause;
        parts.log.warn({ err: cause }, 'refund without an answer');
        return 'unknown';
      }
      return refundOutcome(answer);
    },

    async cancel(clientSn) {
      try {
        await ours.call('/upay/v2/cancel', { client_sn: clientSn }, deadline());
      } catch (cause) {
        if (!isUpstream(cause)) throw cause;
        parts.log.warn({ err: cause }, 'cancel without an answer');
      }
      // The response may be lost: a query shows whether the order is paid, closed or refunded.
      return query(clientSn);
    },

    parseNotification: (body, authorization) => parseNotification(noticeKeys, body, authorization, requireOurs),
  };
}

function refundOutcome(answer: GatewayAnswer): RefundOutcome {
  if (!answer.accepted) return answer.refused ? 'failed' : 'unknown';
  // "Nothing to do" is also returned for a refund that was completed before.
  if (answer.errorCode === 'UPAY_REFUND_ORDER_NOOP') return 'unknown';
  const outcome = outcomeOf(answer.resultCode);
  if (outcome !== 'success') return outcome === 'failure' ? 'failed' : 'unknown';
  const word = textOf(answer.data, 'order_status');
  return meaningOf(word, '').uncertain ? 'unknown' : 'done';
}
