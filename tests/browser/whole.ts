/** `npm run test:browser:all`: also what shows the same once more, in another place or at another moment. */
export const WHOLE = process.env.BROWSER_TESTS === 'all';

/** `npm run test:release`: journeys and scenes in the engines that phones have. */
export const PHONES = process.env.BROWSER_TESTS === 'phones';
