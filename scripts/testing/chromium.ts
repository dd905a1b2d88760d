import { existsSync } from 'node:fs';

/** The shell first: without a window to draw for every page it needs half of the time. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function existing(): string | null {
  const given = process.env.CHROMIUM;
  return [...(given ? [given] : []), ...KNOWN_PLACES].find((path) => existsSync(path)) ?? null;
}

function run(command: string[]): boolean {
  const result = Bun.spawnSync(command, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.success;
}

/**
 * Finds a Chromium: an installed one, else the system's package if it can be installed, else Playwright's
 * download (null). @throws when there is none.
 */
export function ensureChromium(): string | null {
  const found = existing();
  if (found) return found;
  process.stderr.write('No Chromium found: installing one (once) …\n');
  if (process.getuid?.() === 0 && Bun.which('apt-get')) {
    const install = (browser: string) =>
      run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk']);
    // Older releases have the whole browser only.
    const installed = run(['apt-get', 'update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
    if (installed) return existing();
  }
  const playwright = 'node_modules/@playwright/test/cli.js';
  if (run([process.execPath, '--bun', playwright, 'install', 'chromium'])) return null;
  throw new Error('No Chromium could be installed: install Chromium or Chrome and try again.');
}
