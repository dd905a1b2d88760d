/**
 * Oldest browsers that each app supports. Both builds, tests/browser-floor.test.ts, the page for older browsers and
 * 关于本站 read this table. Chromium covers WeChat's engine, HarmonyOS and Android WebViews.
 */
export const BROWSERS = {
  web: { chrome: '92', safari: '15.4', firefox: '115' },
  admin: { chrome: '109', safari: '16.4', firefox: '115' },
} as const;

type AppName = keyof typeof BROWSERS;

/** True in ES5 where a browser is older than the table: the built-in came with the oldest that is supported. */
export const IS_TOO_OLD: Readonly<Record<AppName, string>> = {
  web: '![].at',
  admin: '!window.MathMLElement||!window.OffscreenCanvas',
};

/** `build.target` of an app. */
export const buildTarget = (app: AppName): string[] => {
  const { chrome, safari, firefox } = BROWSERS[app];
  return [`chrome${chrome}`, `safari${safari}`, `ios${safari}`, `firefox${firefox}`];
};

export const supportedText = (app: AppName): string => {
  const { chrome, safari, firefox } = BROWSERS[app];
  return `Chrome ${chrome}、iOS和Safari ${safari}、Firefox ${firefox}及以上`;
};
