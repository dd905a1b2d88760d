import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** `[words](../README.md#part)`: a link to another document. */
const LINK = /\[([^\]]*)\]\(([^)#:]+\.md)(#[^)]*)?\)/g;
const OPERATIONS = 'scripts/operations';

const documentAt = (from: string, target: string) => posix.join(posix.dirname(from), target);

/** `db/postgres/README.md` → `operations/documents/db-postgres-README.md` */
const placeOf = (path: string) =>
  posix.dirname(path) === OPERATIONS
    ? `operations/${posix.basename(path)}`
    : `operations/documents/${path.replaceAll('/', '-')}`;

/**
 * Copies the operator's files into `folder`, with the documents they link to. Links to documents that are not copied
 * become plain text: they would be dead on the server.
 */
export function layHandbook(root: string, folder: string): void {
  cpSync(join(root, OPERATIONS), join(folder, 'operations'), { recursive: true });
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const own = readdirSync(join(root, OPERATIONS))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${OPERATIONS}/${name}`);
  const linked = own.flatMap((path) =>
    [...textOf(path).matchAll(LINK)].map(([, , target = '']) => documentAt(path, target)),
  );
  const laid = new Set([...own, ...linked]);
  for (const path of laid) {
    const place = placeOf(path);
    const text = textOf(path).replace(LINK, (_link, words: string, target: string, part = '') => {
      const to = documentAt(path, target);
      return laid.has(to) ? `[${words}](${posix.relative(posix.dirname(place), placeOf(to))}${part})` : words;
    });
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), text);
  }
}
