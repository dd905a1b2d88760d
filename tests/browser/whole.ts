/** `npm run test:browser:all`: also what shows the same once more, in another place or at another moment. */
export const WHOLE = process.env.BROWSER_TESTS === 'all';
