import type { Today } from './today.ts';

/** The element of the home page that holds the day as JSON, for the app to begin with. */
export const DAY_ELEMENT = 'day';

/**
 * Writes a day into the built home page, as the app itself would draw it. Made with the consumer
 * app's build (`web/build/home-day.tsx`), run by the server once a day.
 */
export type WriteDay = (page: string, today: Today) => string;
