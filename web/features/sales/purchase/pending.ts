import type { KeyValue } from '#web/kit/safe-storage.ts';
import type { App } from '#web/lib/app.ts';
import { AWAITED_ORDER, type ClaimedOrder, keepClaim } from '#web/lib/purchase.ts';

const ORDER = 'orderNo';
const CONTENT = 'pendingConsultContent';
const CONSULT_ORDER = 'pendingConsultOrderNo';

/** Stores an order on this device, so that a closed browser loses neither it nor the text. */
export function savePending(storage: KeyValue, clientSn: string, content?: string): void {
  storage.setItem(ORDER, clientSn);
  storage.setItem(AWAITED_ORDER, clientSn);
  if (content === undefined) return;
  storage.setItem(CONTENT, content);
  storage.setItem(CONSULT_ORDER, clientSn);
}

/** Stores or clears the order its buyer claims to have paid. */
export function claim({ storage, purchase }: Pick<App, 'storage' | 'purchase'>, claimed: ClaimedOrder | null): void {
  keepClaim(storage, claimed);
  purchase.set({ ...purchase.get(), claimed });
}

/** True if the order is the last one created here. */
export function isAwaited(storage: KeyValue, clientSn: string): boolean {
  return storage.getItem(AWAITED_ORDER) === clientSn;
}

export function isPendingConsult(storage: KeyValue, clientSn: string): boolean {
  return storage.getItem(CONSULT_ORDER) === clientSn;
}

/** The text stored for the order, or null if it was bought on another device. */
export function pendingContent(storage: KeyValue, clientSn: string): string | null {
  return isPendingConsult(storage, clientSn) ? storage.getItem(CONTENT) : null;
}

/** Forgets a finished order. Keys of other orders stay. */
export function removePending({ storage, purchase }: Pick<App, 'storage' | 'purchase'>, clientSn: string): void {
  if (purchase.get().claimed?.clientSn === clientSn) claim({ storage, purchase }, null);
  if (isAwaited(storage, clientSn)) storage.removeItem(AWAITED_ORDER);
  if (!isPendingConsult(storage, clientSn)) return;
  storage.removeItem(CONTENT);
  storage.removeItem(CONSULT_ORDER);
}
