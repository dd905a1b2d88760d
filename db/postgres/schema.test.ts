import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GENERATOR = 'node_modules/drizzle-kit/bin.cjs';

/** Sources of the migrations, and their folders. */
const ENGINES = {
  SQLite: { dialect: 'sqlite', schema: './db/schema/*.ts', migrations: 'db/migrations' },
  PostgreSQL: {
    dialect: 'postgresql',
    schema: './db/postgres/all-tables.cjs',
    migrations: 'db/postgres/migrations',
  },
  'the sandbox': {
    dialect: 'sqlite',
    schema: './db/sandbox/schema.ts',
    migrations: 'db/sandbox/migrations',
  },
};

let folder: string;
beforeEach(() => {
  // The generator finds its output only within the project.
  mkdirSync(join(ROOT, 'tests/.output'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'tests/.output/schema-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const migrationsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.sql'));

describe('the migrations', () => {
  it.each(Object.entries(ENGINES))(
    'of %s create exactly what its schema describes',
    async (_name, { dialect, schema, migrations }) => {
      const copy = join(folder, 'migrations');
      cpSync(join(ROOT, migrations), copy, { recursive: true });
      const before = migrationsIn(copy);
      const generated = Bun.spawn(
        [
          process.execPath,
          '--bun',
          GENERATOR,
          'generate',
          `--dialect=${dialect}`,
          `--schema=${schema}`,
          `--out=./${relative(ROOT, copy)}`,
        ],
        { cwd: ROOT, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' },
      );
      const said = await new Response(generated.stdout).text();
      expect(await generated.exited, said).toBe(0);
      expect(migrationsIn(copy), 'npm run db:generate has not been run').toEqual(before);
      expect(said).toContain('No schema changes');
    },
  );
});
