import { type KeyValue, safeStorage } from '../kit/safe-storage.ts';

const DRAFT = 'draftBirth';
/** A shared device keeps it so long without a touch. */
export const DRAFT_MS = 30 * 60_000;

/** The tab's own storage: nothing of it goes to the server, and it ends with the tab. */
export const tabStorage = (): KeyValue => safeStorage(() => sessionStorage);

/** Keeps the birth that a visitor has chosen, as text of `carryBirth`, until it is saved. */
export function keepDraft(tab: KeyValue, text: string, now: number): void {
  tab.setItem(DRAFT, `${now} ${text}`);
}

/** The birth that a visitor chose in this tab; null where there is none any more. */
export function keptDraft(tab: KeyValue, now: number): string | null {
  const [at = '', text = ''] = (tab.getItem(DRAFT) ?? '').split(' ');
  const age = now - Number(at);
  if (text && age >= 0 && age < DRAFT_MS) return text;
  forgetDraft(tab);
  return null;
}

export function forgetDraft(tab: KeyValue): void {
  tab.removeItem(DRAFT);
}
