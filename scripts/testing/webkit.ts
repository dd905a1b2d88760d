import { existsSync } from 'node:fs';

const PARTS = ['WebKitWebDriver', 'xvfb-run'];
const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const isThere = () => PARTS.every((part) => Bun.which(part)) && existsSync(BROWSER);

function run(command: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return Bun.spawnSync(command, { stdio: ['ignore', 2, 2], env }).success;
}

/**
 * Installs Debian's WebKit, its driver and a virtual screen if they are missing and permissions allow it; otherwise
 * throws.
 */
export function ensureWebKit(): void {
  if (isThere()) return;
  const mayInstall = process.getuid?.() === 0 && Bun.which('apt-get');
  if (mayInstall && run(['apt-get', 'update', '-qq'])) run(['apt-get', 'install', '-y', '-qq', ...PACKAGES]);
  if (!isThere()) throw new Error(`WebKit is missing: install ${PACKAGES.join(' and ')} of Debian.`);
}
