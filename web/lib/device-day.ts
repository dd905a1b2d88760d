import type { Today } from '#contract/today';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate } from '#domain/calendar/civil-date';
import { clockNow } from './clock.ts';

/** Today in Beijing, worked out here: it needs no network. A chunk of its own, for its tables. */
export const dayHere = (): Today => almanacOf(beijingDate(clockNow()));
