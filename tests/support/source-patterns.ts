import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SourcePatterns {
  /** `file: /pattern/flags` of every regular expression that is written out. */
  literals: { at: string; pattern: RegExp }[];
  /** `file: argument` of every one that is put together while the program runs. */
  assembled: { at: string; argument: string }[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: Node[];
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    yield* nodesOf(Object.values(value));
  }
}

/** The regular expressions in the code of these folders, tests left out. */
export function patternsIn(folders: readonly string[]): SourcePatterns {
  const found: SourcePatterns = { literals: [], assembled: [] };
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  for (const path of files) {
    const source = readFileSync(path, 'utf8');
    const file = relative(ROOT, path);
    for (const node of nodesOf(parseSync(path, source).program)) {
      if (node.regex) {
        const { pattern, flags } = node.regex;
        const form = new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));
        found.literals.push({ at: `${file}: ${form}`, pattern: form });
      } else if (node.type === 'NewExpression' && node.callee?.name === 'RegExp') {
        const [first] = node.arguments ?? [];
        const argument = source.slice(first?.start, first?.end);
        found.assembled.push({ at: `${file}: ${argument}`, argument });
      }
    }
  }
  return found;
}
