import type { Today } from './today.ts';

/** Element id of the day's JSON in the home page, used by the app. */
export const DAY_ELEMENT = 'day';

/**
 * Writes a day into the built home page, exactly as the app would render it. Built with the consumer app
 * (`web/build/home-day.tsx`), run by the server once a day.
 */
export type WriteDay = (page: string, today: Today) => string;
