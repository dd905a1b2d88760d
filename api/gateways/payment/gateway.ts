import type { OrderStatus } from '#domain/shop/order-state';

/** The order as the gateway knows it, in the product's words. */
export interface GatewayOrder {
  readonly clientSn: string;
  /** PAY_CANCELED: canceled before payment, or refused by the gateway. FAIL: the payment failed. */
  readonly status: OrderStatus;
  /**
   * No further payment can come of this order, so asking about payment may end. REFUNDED and PAID
   * are final too: what may still follow them are refunds, which only we start.
   */
  readonly final: boolean;
  /** False: the gateway does not know the number. A WAP order is unknown until the link is opened. */
  readonly known: boolean;
  /** PAY_ERROR, CANCEL_ERROR, REFUND_ERROR or an unknown word: keep asking, perhaps alert. */
  readonly uncertain: boolean;
  /** Fen; null if the gateway did not report it. */
  readonly totalAmount: number | null;
  /** Fen refunded so far: totalAmount minus the remainder the gateway reports. */
  readonly refundedAmount: number;
  /** The gateway's own number of the order. */
  readonly sn: string | null;
  /** The number of the payment at WeChat or Alipay. */
  readonly tradeNo: string | null;
  /** ms; when the payment reached its last state, by the gateway's clock. */
  readonly finishedAt: number | null;
  /** Fields as sent by the gateway, stored as evidence and never interpreted again. */
  readonly raw: Record<string, unknown>;
}

/** A payment to begin. `clientSn` has at most 32 letters and digits and is never used twice. */
export interface PayRequest {
  readonly clientSn: string;
  /** Fen. */
  readonly amount: number;
  readonly subject: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

/** `refundNo` is the idempotency key: the same number never pays back twice. */
export interface RefundRequest {
  readonly clientSn: string;
  readonly refundNo: string;
  /** Fen. */
  readonly amount: number;
  readonly operator: string;
}

/** `unknown`: the answer was lost or doubtful. Ask `query`, and repeat with the same refundNo. */
export type RefundOutcome = 'done' | 'failed' | 'unknown';

export interface PaymentNotification {
  readonly order: GatewayOrder;
  /** sha256 (hex) of the raw body: the same notice sent again has the same fingerprint. */
  readonly fingerprint: string;
}

/** The payment gateway as the product sees it. Every promise may reject with AppError upstream. */
export interface PaymentGateway {
  /** Whether the money is play money, from the configuration; only for marking orders. */
  readonly sandbox: boolean;
  /** The signed address of the gateway's cashier page; no call is made. */
  payLink(request: PayRequest): Promise<string>;
  /** The text to draw as a QR code. */
  precreate(request: PayRequest): Promise<{ qrCode: string }>;
  query(clientSn: string): Promise<GatewayOrder>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Closes an unpaid order, or gives the money back of one paid within the gateway's window. */
  cancel(clientSn: string): Promise<GatewayOrder>;
  /**
   * Reads a notice from its raw bytes and Authorization header.
   * @throws AppError forbidden when the signature is not the gateway's.
   */
  parseNotification(body: Uint8Array, authorization: string | null): PaymentNotification;
}
