/** Set by scripts/test.ts. */
const RUN = process.env.BROWSER_TESTS;

/** `npm test`: the journeys of each app, twenty scenes, and what a page weighs. */
export const DAILY = RUN === 'daily';

/** `npm run test:release`: everything in the newest Chromium, at more moments than the day's run. */
export const WHOLE = RUN === 'all';

/** `npm run test:release -- phones`: journeys and scenes in the engines that phones have. */
export const PHONES = RUN === 'phones';
