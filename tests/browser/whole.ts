/** Set by scripts/test.ts. */
const RUN = process.env.BROWSER_TESTS;

/** `npm test`: the journeys of each app, twenty scenes, and what a page weighs. */
export const DAILY = RUN === 'daily';

/** `npm run test:release`: everything in the newest Chromium, at more moments than the day's run. */
export const WHOLE = RUN === 'all';

/** `npm run test:release -- phones`: journeys in the engines that phones have, scenes in the oldest. */
export const PHONES = RUN === 'phones';

/** `npm run test:release -- pictures`: every scene in each engine, to compare. */
export const PICTURES = RUN === 'pictures';
