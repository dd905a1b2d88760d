import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#db/postgres/migrate';
import { ROOT } from '#db/root';
import releases from '../db/releases.json';
import { endOf } from './support/run-script.ts';

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

  it('hold no shop up', async () => {
    const later = sqlFiles('db/postgres/migrations').filter((name) => !BEFORE_FIRST_RELEASE.includes(name));
    if (later.length === 0) return;
    const { stdout, exitCode } = await squawk(later.map((name) => join(MIGRATIONS_FOLDER, name)));
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 });
  });

  it.each([
    ['CREATE INDEX "x" ON "users" ("phone");', /require-concurrent-index-creation/],
    ['ALTER TABLE "users" ADD COLUMN "x" integer NOT NULL;', /adding-required-field/],
    ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE bigint;', /changing-column-type/],
  ])('may not say %s', async (sql, rule) => {
    const { stdout, exitCode } = await ofText(sql);
    expect(stdout).toMatch(rule);
    expect(exitCode).toBe(1);
  });

  it('may name an index that the operator made before', async () => {
    const sql =
      '-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX IF NOT EXISTS "x" ON "users" ("phone");';
    expect(await ofText(sql)).toMatchObject({ exitCode: 0 });
  });

  it('may make a table and add a column that may be empty', async () => {
    const sql =
      'ALTER TABLE "users" ADD COLUMN "x" integer;\n--> statement-breakpoint\nCREATE TABLE "y" ("id" text PRIMARY KEY NOT NULL, "at" bigint NOT NULL);\n';
    expect(await ofText(sql)).toMatchObject({ exitCode: 0 });
  });
});
