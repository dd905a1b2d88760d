import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = '{api,web,admin,db,scripts,tests}/**/*.{test,spec}.{ts,tsx}';

/** The sections of the specification that a consumer can see; a test that proves one bears its sign. */
export const SECTIONS: Readonly<Record<string, string>> = {
  '§2': 'routes and pages',
  '§4': 'states and transitions',
  '§5': 'rules and algorithms',
  '§6': 'roles',
  '§8': 'errors',
  '§9': 'prices, times and sizes',
};

/** `it('§9 …'`, `test.each(…)('§9 …'`: a title between quotes behind a bracket. */
const TITLE = /\(\s*(['"`])((?:§\d+ )+)((?:\\.|(?!\1)[^\\])*)\1/g;

export interface Statement {
  file: string;
  text: string;
}

/** Promises of each section, by the titles of the tests that bear its sign. */
export function statements(): Map<string, Statement[]> {
  const found = new Map<string, Statement[]>();
  for (const file of [...new Glob(FILES).scanSync(ROOT)].sort()) {
    if (file.includes('node_modules')) continue;
    for (const [, , signs = '', text = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(TITLE)) {
      for (const sign of signs.trim().split(' ')) {
        found.set(sign, [...(found.get(sign) ?? []), { file, text }]);
      }
    }
  }
  return found;
}

// `bun tests/specification.ts` prints the table.
if (import.meta.main) {
  for (const [sign, list] of [...statements()].sort(([a], [b]) => a.localeCompare(b))) {
    process.stdout.write(`\n${sign} ${SECTIONS[sign] ?? ''}\n`);
    for (const { file, text } of list) process.stdout.write(`  ${text}\n    ${file}\n`);
  }
}
