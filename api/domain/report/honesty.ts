import { HONESTY_ROWS } from '#content/honesty/rows';
import { HONESTY_WORDS } from '#content/honesty/words';
import { keysOf } from '../lookup.ts';

/** A measured claim about the accuracy of readings. */
export interface HonestyRow {
  id: string;
  what: string;
  n: string;
  ours: string;
  chance: string;
  best: string;
  source: string;
  repeat: string;
}

/** In content order: unfavourable results first. */
export const HONESTY: readonly HonestyRow[] = keysOf(HONESTY_ROWS).map((id) => ({ id, ...HONESTY_ROWS[id] }));

export const HONESTY_TEXTS = HONESTY_WORDS.page;
