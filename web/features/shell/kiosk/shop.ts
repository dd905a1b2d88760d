import { CODE, typedCode } from '#domain/console/screens';
import type { KeyValue } from '#web/kit/safe-storage.ts';

/** Settings of the tablet: its shop's code for counting, and whether it dims at night. */
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

/** The shop in a link, `#shop=7K3M9QXA&dim=1`; null if there is none. */
export function linkedShop(hash: string): Shop | null {
  const params = new URLSearchParams(hash.slice(1));
  const code = typedCode(params.get('shop') ?? '');
  return CODE.test(code) ? { code, dim: params.get('dim') === '1' } : null;
}

/** Storage keys of sessions, which a shop's tablet should not have. */
export const ACCOUNT_KEYS = ['token', 'staffToken'] as const;
