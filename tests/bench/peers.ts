import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../scripts/lib/command.ts';
import { startServer } from './server.ts';
import type { Row } from './table.ts';
import { costs, newMember, userInfoAsk } from './user-info.ts';

/** Packages of the peer: the product needs none of them, so they are installed for the measurement. */
const PACKAGES = {
  '@fastify/jwt': '10.2.8',
  'better-sqlite3': '12.4.1',
  'drizzle-orm': '0.45.4',
  fastify: '5.12.8',
} as const;

const SERVER = fileURLToPath(new URL('peer-server.js', import.meta.url));

/** A folder with the peer and its packages; the path of its server. */
function install(folder: string): string {
  const manifest = { private: true, type: 'module', dependencies: PACKAGES };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const npm = ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode } = Bun.spawnSync(npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (exitCode !== 0) throw new UsageError('The packages of the peer could not be installed.');
  const server = join(folder, 'server.js');
  copyFileSync(SERVER, server);
  return server;
}

/** user-info here and as it is commonly written for Node, over the same database. */
export async function benchPeers(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-peers-'));
  try {
    const script = install(folder);
    const home = await startServer('api/server.ts');
    const member = await newMember(home);
    const peer = await startServer(script, home.dataDir, {}, 'node');
    const { token } = await (await fetch(`${peer.address}/token?id=${member.id}`)).json();
    const [ours, theirs] = await costs([
      { name: 'this API on Bun', server: home, ask: userInfoAsk(home, member) },
      {
        name: 'Fastify + drizzle on Node',
        server: peer,
        ask: userInfoAsk(peer, { ...member, token }),
      },
    ]);
    await peer.stop();
    await home.stop();
    if (!ours || !theirs) return [];
    return [
      ...[ours, theirs].map(({ name, microseconds }) => ({
        what: `user-info, ${name}`,
        value: `${microseconds.toFixed(1)} µs CPU`,
      })),
      {
        what: 'user-info, theirs ÷ ours',
        value: (theirs.microseconds / ours.microseconds).toFixed(2),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
