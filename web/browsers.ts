/**
 * Oldest supported browsers of each app. Used by both builds, tests/house/browser-floor.test.ts, the page for older browsers
 * and 关于本站. Chromium covers WeChat's engine, HarmonyOS and Android WebViews.
 */
export const BROWSERS = {
  web: { chrome: '92', safari: '15.4', firefox: '115' },
  admin: { chrome: '109', safari: '16.4', firefox: '115' },
} as const;

type AppName = keyof typeof BROWSERS;

/** ES5 expression that is true if the browser is too old: the built-in was added by the oldest supported version. */
export const IS_TOO_OLD: Readonly<Record<AppName, string>> = {
  web: '![].at',
  admin: '!window.MathMLElement||!window.OffscreenCanvas',
};

/** Value of Vite's `build.target`. */
export const buildTarget = (app: AppName): string[] => {
  const { chrome, safari, firefox } = BROWSERS[app];
  return [`chrome${chrome}`, `safari${safari}`, `ios${safari}`, `firefox${firefox}`];
};

export const supportedText = (app: AppName): string => {
  const { chrome, safari, firefox } = BROWSERS[app];
  return `Chrome ${chrome}、iOS和Safari ${safari}、Firefox ${firefox}及以上`;
};
