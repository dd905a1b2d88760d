import { existsSync } from 'node:fs';

/** The browser without a window to draw for every page: four fifths of the whole one's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN_PLACES = [
  SHELL,
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

const QUIETLY = ['-y', '-qq', '--no-install-recommends', '-o', 'Acquire::http::Timeout=10'];

/** Debian's packages, where we may install them: the shell, also beside a whole browser, which stays. */
function installed(whole: string | null): string | null {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return whole;
  process.stderr.write('No headless Chromium found: installing one (once) …\n');
  const update = () => run(['apt-get', 'update', ...QUIETLY]);
  const install = (...names: string[]) =>
    run(['apt-get', 'install', ...QUIETLY, '--no-remove', ...names]);
  const shell = 'chromium-headless-shell';
  const done = whole
    ? install(shell) || (update() && install(shell))
    : // Older releases have the whole browser only.
      update() && (install(shell, 'fonts-noto-cjk') || install('chromium', 'fonts-noto-cjk'));
  return done ? existing() : whole;
}

/**
 * A Chromium to test with: the one that is named, else the shell, else the system's package when we may
 * install it, else Playwright's own download. Null stands for Playwright's own; throws when there is none.
 */
export function ensureChromium(): string | null {
  const found = existing();
  if (found && (found === process.env.CHROMIUM || found === SHELL)) return found;
  const best = installed(found);
  if (best) return best;
  const playwright = 'node_modules/@playwright/test/cli.js';
  if (run([process.execPath, '--bun', playwright, 'install', 'chromium'])) return null;
  throw new Error('No Chromium could be installed: install Chromium or Chrome and try again.');
}
