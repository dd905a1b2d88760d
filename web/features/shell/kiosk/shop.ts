import { CODE, typedCode } from '#domain/console/screens';
import type { KeyValue } from '#web/kit/safe-storage.ts';

/** Of the tablet, not of a guest: the code of its shop, for counting, and whether it darkens at night. */
export interface Shop {
  code: string | null;
  dim: boolean;
}

/** `7K3M9QXA dim` */
const KEPT = 'kioskShop';

export function keptShop(storage: KeyValue): Shop {
  const [code = '', dim] = (storage.getItem(KEPT) ?? '').split(' ');
  return { code: CODE.test(code) ? code : null, dim: dim === 'dim' };
}

export function keepShop(storage: KeyValue, { code, dim }: Shop): void {
  storage.setItem(KEPT, `${code ?? ''} ${dim ? 'dim' : ''}`);
}

/** The shop of a link, `#shop=7K3M9QXA&dim=1`; null for what names none. */
export function linkedShop(hash: string): Shop | null {
  const said = new URLSearchParams(hash.slice(1));
  const code = typedCode(said.get('shop') ?? '');
  return CODE.test(code) ? { code, dim: said.get('dim') === '1' } : null;
}

/** Keys under which the apps keep a session: one of them on a shop's tablet is a mistake. */
export const ACCOUNT_KEYS = ['token', 'staffToken'] as const;
