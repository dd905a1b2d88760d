import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECRET_FILES } from '#api/platform/secret';
import { type ChildServer, childServer, freePort } from '../tests/support/child-server.ts';
import { overPostgres, runSql } from '../tests/support/database.ts';
import { runScript } from '../tests/support/run-script.ts';
import { post, purchaseOf, register } from '../tests/support/shoppers.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const PHONE = '13900000001';

type Look = readonly [command: string, ...args: string[]];

/** Every command that has an option to only look, with it. `upgrade --check` is in release.test.ts. */
const looksAt = (folder: string): readonly Look[] => [
  ['settings'],
  ['doctor'],
  ['restore', '--from', join(folder, 'backups', 'copy.db.zst'), '--check'],
  ['restore', '--keys-only', '--from', join(folder, 'backups', 'copy.db.zst'), '--check'],
  ['users-delete', '--phone', PHONE, '--check'],
  ['plans-seed', '--dry-run'],
  ['holidays', '--file', join(folder, '2027.csv'), '--dry-run'],
  ['secrets-rotate'],
  ['move', '--to', 'postgres://nobody@127.0.0.1:1/nowhere', '--check'],
];

const cut = (name: string, bytes: number) => (folder: string) => truncateSync(join(folder, name), bytes);
const without =
  (...names: string[]) =>
  (folder: string) => {
    for (const name of names) rmSync(join(folder, name), { force: true });
  };
const sql = (statement: string) => (folder: string) => runSql(join(folder, 'ziping.db'), statement);

/** States of an installation whose server was killed: its log is not merged into the file yet. */
const STATES: Readonly<Record<string, (folder: string) => unknown>> = {
  'after a kill': () => undefined,
  'with an open restore': sql(
    "insert into restores (id, restored_at, source, copy_until, replaced_until) values ('r1', 1, 'copy', 0, 1)",
  ),
  'of the release before': sql(
    'delete from schema_migrations where position = (select max(position) from schema_migrations)',
  ),
  'with half a database': cut('ziping.db', 40_960),
  'with a damaged file of keys': cut('ziping-keys.db', 10),
  'without keys': without('ziping-keys.db'),
  'without its secrets and the files of the sandbox': without(
    ...Object.values(SECRET_FILES),
    'sandbox.db',
    'sandbox-gateway-key.pem',
    'push-keys.json',
    'ziping-money.mark',
    'ziping-ledger.mark',
  ),
  'with a note that is cut': (folder) => writeFileSync(join(folder, 'last-doctor.json'), '{"at":'),
};

/** The index of the log, which any reader maps, is no data, and neither is an empty log. */
function bytesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = files.map((file) => [file.slice(folder.length + 1), readFileSync(file)] as const);
  return Object.fromEntries(
    contents
      .filter(([name, bytes]) => !name.endsWith('-wal') || bytes.length > 0)
      .map(([name, bytes]) => [name, String(Bun.hash(bytes))]),
  );
}

/** Runs every look; resolves to their output by command. */
async function lookAtAll(folder: string, port: number): Promise<Record<string, string>> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port) };
  const said: Record<string, string> = {};
  for (const [command, ...args] of looksAt(folder)) {
    const { exitCode, stdout, stderr } = await runScript(command, args, env);
    said[[command, ...args.filter((arg) => arg.startsWith('--'))].join(' ')] = `${exitCode} ${stdout}${stderr}`;
  }
  return said;
}

describe.skipIf(overPostgres)('a command that only looks', () => {
  let template: string;
  let folder: string;
  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'ziping-looks-'));
    const server = await childServer(template, freePort());
    const buyer = await register(server.address, 1);
    const { data } = await post(server.address, '/api/web/pay', purchaseOf(buyer, 'month'), buyer.token);
    await post(server.address, `/sandbox/api/orders/${data.client_sn}/pay`, {});
    const paid = "select 1 from orders where status = 'PAID'";
    const isPaid = async () => expect(await runSql(join(template, 'ziping.db'), paid)).toHaveLength(1);
    await vi.waitFor(isPaid, { timeout: 30_000 });
    const env = { PATH: process.env.PATH, DATA_DIR: template };
    const copy = await runScript('backup', ['--to', join(template, 'backups', 'copy.db.zst')], env);
    expect(copy.exitCode, copy.stderr).toBe(0);
    await server.kill();
    writeFileSync(join(template, '2027.csv'), 'name,festival,from,to,work\n元旦,2027-01-01,2027-01-01,2027-01-03,\n');
    folder = mkdtempSync(join(tmpdir(), 'ziping-looked-at-'));
  });
  afterAll(() => {
    for (const each of [template, folder]) rmSync(each, { recursive: true, force: true });
  });

  const restored = () => {
    rmSync(folder, { recursive: true });
    cpSync(template, folder, { recursive: true });
  };

  it.each(Object.entries(STATES))('changes no byte of an installation %s', async (_state, damage) => {
    restored();
    await damage(folder);
    const before = bytesOf(folder);
    const said = await lookAtAll(folder, freePort());
    expect(bytesOf(folder), JSON.stringify(said, null, 1)).toEqual(before);
    for (const output of Object.values(said))
      expect(output).not.toMatch(/\n\s+at \S+ \(|SQLITE_READONLY|asked to write/);
  });

  it('keeps the running server and paid orders unaffected', async () => {
    restored();
    const port = freePort();
    const server: ChildServer = await childServer(folder, port);
    const state = async () => {
      const figures = await fetch(`${server.address}/metrics`).then((answer) => answer.text());
      const orders = await runSql(join(folder, 'ziping.db'), 'select client_sn, status, refunded from orders');
      return [/^process_start_time_seconds \d+/m.exec(figures)?.[0], JSON.stringify(orders)];
    };
    try {
      const before = await state();
      expect(before[1]).toMatch(/"PAID"/);
      const said = await lookAtAll(folder, port);
      expect(await state(), JSON.stringify(said, null, 1)).toEqual(before);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    } finally {
      await server.kill();
    }
  });
});
