import type { PlanView } from '#contract/plans';
import type { PlanType } from '#domain/shop/plans';
import type { KeyValue } from '../kit/safe-storage.ts';

/** An unpaid order as shown in the payment dialog. */
export interface PayingOrder {
  clientSn: string;
  payUrl: string;
  /** Sandbox payment. */
  sandbox: boolean;
  plan: PlanView;
  /** Consultations only: start of the reserved slot, and the end of the reservation (ms). */
  held: { startAt: number; until: number } | null;
  /** Bought as a gift. */
  isGift: boolean;
}

/** The open purchase dialog. `doneAt` is the time of success in ms. */
export type PurchaseStage =
  | { at: 'code'; order: PayingOrder; asking: boolean }
  | { at: 'opened'; type: PlanType; doneAt: number }
  | { at: 'gifted'; clientSn: string; doneAt: number }
  | { at: 'consulted'; clientSn: string; doneAt: number };

export interface PurchaseState {
  stage: PurchaseStage | null;
  /** An order is being created; further presses are ignored. */
  busy: boolean;
  /** The buyer chose to start using the purchase; the reading page continues. */
  begins: boolean;
  /** A purchase is likely: the dialog's code is loaded. */
  near: boolean;
  claimed: ClaimedOrder | null;
}

/** The order being polled; at most one in the app. */
export interface OrderWatch {
  current: { clientSn: string; stop: AbortController; ended: Promise<void> } | null;
  /** Time of the last query, in ms. */
  checkedAt: number;
  /** Orders not paid within five minutes: queried once instead of polled from then on. */
  timedOut: Set<string>;
}

/** Storage key of the pending order. Once settled, the order remains under `orderNo` only. */
export const AWAITED_ORDER = 'pendingOrderNo';

/** An order its buyer claims to have paid, shown until its outcome is known. */
export interface ClaimedOrder {
  clientSn: string;
  type: PlanType;
  /** `￥29.99` */
  display: string;
  /** Time of the claim, ms. */
  at: number;
}
/** Polling period of an order, and the time a claimed payment counts as in progress. */
export const CLAIM_FRESH_MS = 5 * 60_000;

const CLAIMED_ORDER = 'claimedOrder';

export function claimedOrder(storage: KeyValue): ClaimedOrder | null {
  const text = storage.getItem(CLAIMED_ORDER);
  // Only this module writes it.
  return text === null ? null : (JSON.parse(text) as ClaimedOrder);
}

export function keepClaim(storage: KeyValue, claim: ClaimedOrder | null): void {
  if (claim) storage.setItem(CLAIMED_ORDER, JSON.stringify(claim));
  else storage.removeItem(CLAIMED_ORDER);
}

/** Storage key of a consultation's text before it is paid. */
export const CONSULT_DRAFT = 'consultDraft';

/** Storage keys of the buying account; deleted with it. */
export const ORDER_KEYS = [
  'orderNo',
  AWAITED_ORDER,
  CLAIMED_ORDER,
  CONSULT_DRAFT,
  'pendingConsultContent',
  'pendingConsultOrderNo',
] as const;
