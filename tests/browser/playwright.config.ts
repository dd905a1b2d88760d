import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { freePort } from '../support/child-server.ts';
import { DAILY, PHONES, PICTURES } from './whole.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// Workers load this file again: what the first load chose comes to them through the environment.
process.env.ZIPING_TEST_PORT ??= String(freePort());
process.env.ZIPING_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'ziping-browser-'));
process.env.ZIPING_TEST_OWNER ??= 'owner-of-the-tests';
const baseURL = `http://127.0.0.1:${process.env.ZIPING_TEST_PORT}`;

/** Playwright's own list, because a second switch replaces it, then popups of an address bar that is never shown. */
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
].join();

/**
 * A page begins empty, and the policy of the app's own (COOP) would give it a second process: half of all
 * renderers started, an eighth of the CPU time. Each test has a context of its own, and so a process.
 */
const ONE_PROCESS_A_CONTEXT = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** The server's cookie on a device of staff: all tests are one machine, and no sign-in is an alert. */
const KNOWN_DEVICE = {
  name: 'ziping_device',
  value: 'd'.repeat(43),
  domain: '127.0.0.1',
  path: '/api/admin',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict' as const,
};

const LAUNCH = {
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  // Where no language is set, the browser would not write a Chinese file name.
  env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${UNUSED_FEATURES}`,
    ...ONE_PROCESS_A_CONTEXT,
    // No page of a test lives long enough to win back what compiling it well costs.
    '--js-flags=--no-opt --no-maglev',
  ],
};

/** Scenes are drawn in the oldest engine of phones, and for the pictures in each. */
const chosen = (version: number, grep: RegExp) =>
  PICTURES ? { grep: /@engines/ } : { grep, ...(!(PHONES && version === 92) && { grepInvert: /@engines/ }) };

/** Old engines of phones: `CHROMIUM_<version>` is the browser (scripts/testing/old-chromium.ts). */
const OLD = [
  { version: 92, grep: /@phones/ },
  { version: 107, grep: /@phones/ },
  // The console's floor is 109.
  { version: 114, grep: /@phones|@desks/ },
].flatMap(({ version, grep }) => {
  const executablePath = process.env[`CHROMIUM_${version}`];
  return executablePath
    ? [{ name: `chromium-${version}`, ...chosen(version, grep), use: { launchOptions: { ...LAUNCH, executablePath } } }]
    : [];
});

/** Tests of the newest: WebKit beside the phones' engines, scenes for the pictures, or all but those. */
function inNewest() {
  if (PHONES) return { testMatch: 'webkit.spec.ts' };
  if (PICTURES) return { testMatch: 'scenes.spec.ts' };
  return { grepInvert: /@engines/, ...(DAILY && { grep: /@daily|@phones|@desks/ }) };
}
const NEWEST = { name: 'newest', ...inNewest() };
const PROJECTS = [NEWEST, ...OLD];

/** The real app, built and served as `npm start` serves it, on a database of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.output/browser',
  fullyParallel: true,
  // A journey waits about half of its time: for a gateway asked every 2 s, for a page to reload.
  workers: 4,
  // Journeys of many steps on a machine shared with others; none waits for this on a quiet one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../.output/playwright.json' }]],
  use: {
    baseURL,
    storageState: { cookies: [KNOWN_DEVICE], origins: [] },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    // A test that answers for the server would not see what the worker asks; web-feel.spec.ts has it.
    serviceWorkers: 'block',
    // Without motion: text halfway through a fade has the contrast of neither end.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the run; TRACE=on shows what a failure did.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
  projects: PROJECTS,
  webServer: {
    command: `"${process.execPath}" api/server.ts`,
    cwd: ROOT,
    url: `${baseURL}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.ZIPING_TEST_PORT,
      DATA_DIR: process.env.ZIPING_TEST_DATA,
      OWNER_PASSWORD: process.env.ZIPING_TEST_OWNER,
      SUPPORT_CONTACT_ID: 'ziping-kefu',
      LIMITS: 'test',
      LOG_LEVEL: 'warn',
    },
  },
});
