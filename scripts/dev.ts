import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';

/**
 * The app with reload on change: the API restarts when its files change, and the two apps come
 * from Vite with hot updates (both pass /api and /sandbox on to the API).
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITE = 'node_modules/vite/bin/vite.js';

const commands = [
  ['--watch', 'api/server.ts'],
  ['--bun', VITE, '--config', 'web/vite.config.ts', '--port', '5173', '--strictPort'],
  ['--bun', VITE, '--config', 'admin/vite.config.ts', '--port', '5174', '--strictPort'],
];

process.stdout.write('\n  Consumer app   http://127.0.0.1:5173/\n  Admin console  http://127.0.0.1:5174/admin/\n');

const children: Subprocess[] = commands.map((args) =>
  Bun.spawn([process.execPath, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }),
);

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

// One that ends takes the others with it: half an app is harder to understand than none.
await Promise.race(children.map((child) => child.exited));
stopAll();
await Promise.all(children.map((child) => child.exited));
