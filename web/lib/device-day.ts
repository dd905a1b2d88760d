import type { Today } from '#contract/today';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate } from '#domain/calendar/civil-date';
import { clockNow } from './clock.ts';

/** Today in Beijing, computed on the device. In its own chunk because of its tables. */
export const dayHere = (): Today => almanacOf(beijingDate(clockNow()));
