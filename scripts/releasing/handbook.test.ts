import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#db/root';
import { layHandbook } from './handbook.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-handbook-'));
  layHandbook(ROOT, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const documents = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));

it('every link of the handbook points to a document in the archive', () => {
  const links = documents().flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.includes('://'))
      .map((target) => ({ path, target })),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ path, target }) => !existsSync(join(folder, dirname(path), target)))).toEqual([]);
});

it('includes the table of commands, the move between engines, and every other file for operators', () => {
  const read = (name: string) => readFileSync(join(folder, 'operations/documents', name), 'utf8');
  expect(read('scripts-README.md')).toContain('npm run move');
  expect(read('db-postgres-README.md')).toContain('Moving');
  expect(readdirSync(join(folder, 'operations'))).toEqual(
    expect.arrayContaining(readdirSync(join(ROOT, 'scripts/operations'))),
  );
});
