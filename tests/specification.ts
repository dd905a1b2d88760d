import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A statement of the specification or the card, by its id; `reason`: why the owner has it another way. */
interface Statement {
  id: number;
  section: string;
  text: string;
  reason: string | null;
}

/** A test, by its file and its title as it is written there, and the ids of the statements that it proves. */
interface Proof {
  file: string;
  title: string;
  ids: readonly number[];
}

const linesOf = (name: string): string[][] =>
  readFileSync(`${ROOT}/tests/specification/${name}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

export const statements = (): Statement[] =>
  linesOf('statements.tsv').map(([id, section = '', text = '', reason = null]) => ({
    id: Number(id),
    section,
    text,
    reason,
  }));

export const proofs = (): Proof[] =>
  linesOf('proofs.tsv').map(([file = '', title = '', ids = '']) => ({ file, title, ids: ids.split(' ').map(Number) }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether its file has a test of this title: `it('title',`, `test.each(…)('title',`. */
export function isWritten({ file, title }: Proof): boolean {
  if (!existsSync(`${ROOT}/${file}`)) return false;
  const call = new RegExp(`(?<!describe|skip|todo|fixme|fails)\\(\\s*(['"\`])${escaped(title)}\\1\\s*,`);
  return call.test(readFileSync(`${ROOT}/${file}`, 'utf8'));
}

/** The title of a table or a loop stands for those of its rows: `%s`, `$name` and `${name}` are any text. */
function patternOf({ file, title }: Proof): RegExp {
  const parts = title.split(/%[a-z]|\$\{[^}]*\}|\$\w+/).map(escaped);
  return new RegExp(`${escaped(file)}\\t${parts.join('.*')}$`, 'm');
}

/** Statements without a reason that none of these proofs is for. */
export function unproven(by: readonly Proof[]): Statement[] {
  const proven = new Set(by.flatMap(({ ids }) => ids));
  return statements().filter(({ id, reason }) => reason === null && !proven.has(id));
}

// `bun tests/specification.ts` prints what no test proves; with `--ran` a test counts that passed in this run.
if (import.meta.main) {
  const passed = process.argv.includes('--ran') ? readFileSync(`${ROOT}/tests/.output/passed.txt`, 'utf8') : null;
  const valid = proofs().filter((proof) => (passed === null ? isWritten(proof) : patternOf(proof).test(passed)));
  const open = unproven(valid);
  const lines = (list: readonly Statement[]) =>
    list.map(({ id, section, text, reason }) => [id, section, text, reason].filter(Boolean).join('\t')).join('\n');
  const otherwise = statements().filter(({ reason }) => reason !== null);
  process.stdout.write(`\n${otherwise.length} statements are another way, by decision\n${lines(otherwise)}\n`);
  process.stdout.write(`\n${open.length} statements are proven by no test\n${lines(open)}\n`);
  if (open.length > 0) process.exitCode = 1;
}
