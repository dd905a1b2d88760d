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
const TITLE = /\(\s*(['"`])(?:\[spec [\d ]+\] )?((?:§\d+ )+)((?:\\.|(?!\1)[^\\])*)\1/g;

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

/** A statement of the specification or the card, by its id; `reason`: why the owner has it another way. */
interface Row {
  id: number;
  section: string;
  text: string;
  reason: string | null;
}

/** The rows of `specification/statements.tsv`. */
export function rows(): Row[] {
  return readFileSync(`${ROOT}/tests/specification/statements.tsv`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id, section = '', text = '', reason = null] = line.split('\t');
      return { id: Number(id), section, text, reason };
    });
}

/** `it('[spec 12 13] …'`: the test proves the rows 12 and 13. */
const NAMED = /\(\s*['"`]\[spec ([\d ]+)\]/g;

/** Ids that tests name, each with the files of those tests. */
export function provenIds(): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const file of [...new Glob(FILES).scanSync(ROOT)].sort()) {
    if (file.includes('node_modules')) continue;
    for (const [, ids = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(NAMED)) {
      for (const id of ids.split(' ').map(Number)) found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}

/** Rows that no test names and that have no reason of the owner's, as lines. */
function unproven(): string[] {
  const proven = provenIds();
  return rows()
    .filter(({ id, reason }) => reason === null && !proven.has(id))
    .map(({ id, section, text }) => `${id}\t${section}\t${text}`);
}

// `bun tests/specification.ts` prints the table.
if (import.meta.main) {
  for (const [sign, list] of [...statements()].sort(([a], [b]) => a.localeCompare(b))) {
    process.stdout.write(`\n${sign} ${SECTIONS[sign] ?? ''}\n`);
    for (const { file, text } of list) process.stdout.write(`  ${text}\n    ${file}\n`);
  }
  process.stdout.write(`\nRows without a test\n${unproven().join('\n')}\n`);
}
