import type { PlanView } from '#contract/plans';
import type { PlanType } from '#domain/shop/plans';
import type { KeyValue } from '../kit/safe-storage.ts';

/** An order that waits for its money, as the payment popup shows it. */
export interface PayingOrder {
  clientSn: string;
  payUrl: string;
  /** Play money. */
  sandbox: boolean;
  plan: PlanView;
  /** Consultations alone: the hour that is kept, and until when, ms. */
  held: { startAt: number; until: number } | null;
  /** Bought for somebody else. */
  isGift: boolean;
}

/** The dialog of a purchase that is open. `doneAt` is when the success was known, in ms. */
export type PurchaseStage =
  | { at: 'code'; order: PayingOrder; asking: boolean }
  | { at: 'opened'; type: PlanType; doneAt: number }
  | { at: 'gifted'; clientSn: string; doneAt: number }
  | { at: 'consulted'; clientSn: string; doneAt: number };

export interface PurchaseState {
  stage: PurchaseStage | null;
  /** An order is being made: a second tap makes no second one. */
  busy: boolean;
  /** The buyer has said to begin what was bought; the reading takes it up. */
  begins: boolean;
  /** Something may be bought soon: the code of the popup is fetched. */
  near: boolean;
  claimed: ClaimedOrder | null;
}

/** The order whose outcome is being asked for; there is one such watch in the app at a time. */
export interface OrderWatch {
  current: { clientSn: string; stop: AbortController; ended: Promise<void> } | null;
  /** When an order was last asked about, in ms. */
  checkedAt: number;
  /** Orders not paid in their five minutes: asked about once at a time from then on. */
  timedOut: Set<string>;
}

/** The order this device waits for. Settled, it stays under `orderNo` alone. */
export const AWAITED_ORDER = 'pendingOrderNo';

/** An order that its buyer says is paid, while the bank is silent: kept in sight until its outcome is known. */
export interface ClaimedOrder {
  clientSn: string;
  type: PlanType;
  /** `￥29.99` */
  display: string;
  /** When it was said, ms. */
  at: number;
}
/** How long an order is asked about, and a payment that was claimed is taken to be under way. */
export const CLAIM_FRESH_MS = 5 * 60_000;

const CLAIMED_ORDER = 'claimedOrder';

export function claimedOrder(storage: KeyValue): ClaimedOrder | null {
  const text = storage.getItem(CLAIMED_ORDER);
  // Written by this module alone.
  return text === null ? null : (JSON.parse(text) as ClaimedOrder);
}

export function keepClaim(storage: KeyValue, claim: ClaimedOrder | null): void {
  if (claim) storage.setItem(CLAIMED_ORDER, JSON.stringify(claim));
  else storage.removeItem(CLAIMED_ORDER);
}

/** Key of the typed text of a consultation that is not yet paid for. */
export const CONSULT_DRAFT = 'consultDraft';

/** Keys that belong to the account that bought, and leave the device with it. */
export const ORDER_KEYS = [
  'orderNo',
  AWAITED_ORDER,
  CLAIMED_ORDER,
  CONSULT_DRAFT,
  'pendingConsultContent',
  'pendingConsultOrderNo',
] as const;
