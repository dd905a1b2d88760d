import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#db/postgres/migrate';
import { ROOT } from '#db/root';
import { tables } from '#db/schema/tables';
import { UNUSED } from '#db/schema/unused';
import releases from '../../db/releases.json';
import { endOf } from '../support/run-script.ts';

const sqlFiles = (folder: string) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.sql'));
const sha256 = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('hex');

/** Made before anybody ran a release: the tables that they change are in no use. */
const BEFORE_FIRST_RELEASE = Object.keys(releases['0.1.0'].migrations['db/postgres/migrations']);

/**
 * Not asked: the two time limits, which the migrator sets itself (db/postgres/migrate.ts), and `if not
 * exists`, for a migration is done whole or not at all; whole numbers of 32 bits are chosen by column.
 */
const EXCLUDED = ['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts', 'prefer-bigint-over-int'];

/** Output of squawk for migrations that run on tables in use. */
const squawk = (files: readonly string[]) =>
  endOf(
    Bun.spawn(
      [
        process.execPath,
        '--bun',
        'node_modules/squawk-cli/js/bin/squawk',
        '--assume-in-transaction',
        '--reporter=gcc',
        `--exclude=${EXCLUDED.join(',')}`,
        ...files,
      ],
      { cwd: ROOT, stdout: 'pipe', stderr: 'pipe' },
    ),
  );

describe('migrations of a release', () => {
  const frozen = Object.entries(releases).flatMap(([version, { migrations }]) =>
    Object.entries(migrations).map(([folder, files]) => ({ version, folder, files })),
  );

  it.each(frozen)('$version in $folder stay as they were released, before all others', ({ folder, files }) => {
    const names = sqlFiles(folder).sort().slice(0, Object.keys(files).length);
    const found = Object.fromEntries(names.map((name) => [name, sha256(join(folder, name))]));
    expect(found, 'a released migration is never changed: npm run db:generate makes the next one').toEqual(files);
  });

  it.each(Object.keys(releases['0.1.0'].migrations))('leave one packed snapshot in %s', (folder) => {
    const snapshots = readdirSync(join(ROOT, folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots).toHaveLength(1);
    const text = readFileSync(join(ROOT, folder, 'meta', snapshots[0] ?? ''), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(1);
  });
});

/** Made before the rule, or against it (digests of money): an upgrade from 0.1.0 stops every server first. */
const BEFORE_THE_RULE = ['0019_settled-columns.sql', '0023_digests-go.sql'];
const DROP =
  /DROP TABLE (?:IF EXISTS )?["`]([^"`]+)["`]|ALTER TABLE ["`]([^"`]+)["`] DROP COLUMN (?:IF EXISTS )?["`]([^"`]+)["`]/gi;

/** Names of tables and columns that the SQL drops; a table that SQLite copies to change it is none. */
const dropsIn = (sql: string) =>
  [...sql.matchAll(DROP)].flatMap(([, table, of, column]) => {
    const isCopied = sql.includes(`RENAME TO \`${table}\``) || table?.startsWith('__');
    return isCopied ? [] : [table ?? `${of}.${column}`];
  });

interface Release {
  migrations: Record<string, Record<string, string>>;
  /** `db/schema/unused.ts` as it was released. */
  unused?: readonly string[];
}
const RELEASES: Readonly<Record<string, Release>> = releases;

describe('what a migration drops', () => {
  const newest = Object.values(RELEASES).at(-1);
  const later = ['db/migrations', 'db/postgres/migrations', 'db/sandbox/migrations'].flatMap((folder) =>
    sqlFiles(folder)
      .filter((name) => newest?.migrations[folder]?.[name] === undefined && !BEFORE_THE_RULE.includes(name))
      .map((name) => ({ name, sql: readFileSync(join(ROOT, folder, name), 'utf8') })),
  );

  it('was not used by code of the previous release', () => {
    const refused = later.flatMap(({ name, sql }) =>
      dropsIn(sql).flatMap((dropped) => (newest?.unused?.includes(dropped) ? [] : [`${name}: ${dropped}`])),
    );
    expect(refused, 'db/README.md, “Remove a table or a column”').toEqual([]);
  });

  it('removes nothing else', () => {
    const cascades = later.filter(({ sql }) => /DROP [^;]*CASCADE/i.test(sql)).map(({ name }) => name);
    expect(cascades).toEqual([]);
  });

  it.each([
    ['DROP TABLE "wall_screens";', ['wall_screens']],
    ['ALTER TABLE `saved_views` DROP COLUMN `shared`;', ['saved_views.shared']],
    ['DROP TABLE `orders`;\nALTER TABLE `__new_orders` RENAME TO `orders`;', []],
  ])('%s', (sql, dropped) => {
    expect(dropsIn(sql)).toEqual(dropped);
  });
});

describe('an unused table', () => {
  const names = new Map<string, string>(Object.entries(tables).map(([name, table]) => [getTableName(table), name]));

  it.each(UNUSED.filter((name) => !name.includes('.')))('%s is in the schema, and in no code', (table) => {
    const name = names.get(table) ?? expect.fail(`${table} is not in db/schema/tables.ts`);
    const users = ['api', 'db', 'scripts'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('schema/'))
        .map((file) => join(folder, file))
        .filter((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, file), 'utf8'))),
    );
    // What is kept of people is exported and deleted for as long as it is there.
    expect(users).toEqual(['api/features/me/privacy/deletion-map.ts']);
  });
});

describe('migrations of PostgreSQL after the first release', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ziping-migrations-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ofText = (sql: string) => {
    const file = join(folder, 'change.sql');
    writeFileSync(file, sql);
    return squawk([file]);
  };

  it('do not block a running shop', async () => {
    const later = sqlFiles('db/postgres/migrations').filter((name) => !BEFORE_FIRST_RELEASE.includes(name));
    if (later.length === 0) return;
    const { stdout, exitCode } = await squawk(later.map((name) => join(MIGRATIONS_FOLDER, name)));
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 });
  });

  it.each([
    ['CREATE INDEX "x" ON "users" ("phone");', /require-concurrent-index-creation/],
    ['ALTER TABLE "users" ADD COLUMN "x" integer NOT NULL;', /adding-required-field/],
    ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE bigint;', /changing-column-type/],
  ])('may not contain %s', async (sql, rule) => {
    const { stdout, exitCode } = await ofText(sql);
    expect(stdout).toMatch(rule);
    expect(exitCode).toBe(1);
  });

  it('may name an index created by the operator in advance', async () => {
    const sql =
      '-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX IF NOT EXISTS "x" ON "users" ("phone");';
    expect(await ofText(sql)).toMatchObject({ exitCode: 0 });
  });

  it('may create a table and add a nullable column', async () => {
    const sql =
      'ALTER TABLE "users" ADD COLUMN "x" integer;\n--> statement-breakpoint\nCREATE TABLE "y" ("id" text PRIMARY KEY NOT NULL, "at" bigint NOT NULL);\n';
    expect(await ofText(sql)).toMatchObject({ exitCode: 0 });
  });
});
