/**
 * Oldest browsers that each app supports. Both builds, the API check (tests/browser-floor.test.ts) and the page
 * 关于本站 read this table. Chromium covers WeChat's own engine, HarmonyOS and Android WebViews.
 */
export const BROWSERS = {
  web: { chrome: '92', safari: '15.4', firefox: '115' },
  admin: { chrome: '109', safari: '16.4', firefox: '115' },
} as const;

/** `build.target` of an app. */
export const buildTarget = (app: keyof typeof BROWSERS): string[] => {
  const { chrome, safari, firefox } = BROWSERS[app];
  return [`chrome${chrome}`, `safari${safari}`, `ios${safari}`, `firefox${firefox}`];
};
