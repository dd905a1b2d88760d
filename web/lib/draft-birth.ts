import { type KeyValue, safeStorage } from '../kit/safe-storage.ts';

const DRAFT = 'draftBirth';
/** Maximum age without input, for shared devices. */
export const DRAFT_MS = 30 * 60_000;

/** Session storage: ends with the tab and is never sent. */
export const tabStorage = (): KeyValue => safeStorage(() => sessionStorage);

/** Stores the birth a visitor chose (text of `carryBirth`) until it is saved. */
export function keepDraft(tab: KeyValue, text: string, now: number): void {
  tab.setItem(DRAFT, `${now} ${text}`);
}

/** Returns the birth a visitor chose in this tab, or null if there is none or it has expired. */
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
