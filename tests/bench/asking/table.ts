import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FITTED_FILES } from './sets.ts';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
export const TABLE = at('api/content/tables/ranking.yaml');

/** What the weights follow from: the writer, the questions, the words of their kinds and the labelled sets. */
const SOURCES = [
  'tests/bench/asking/fit.ts',
  'tests/bench/asking/write.ts',
  ...['help', 'questions', 'spoken'].map((name) => `api/content/tables/${name}.yaml`),
  ...FITTED_FILES.map((name) => `tests/support/asking/${name}`),
];

/** The table with its header, which names what it was written from and what was written. */
export function tableOf(body: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(at(source)));
  const mark = hash.update(body).digest('hex').slice(0, 16);
  return `# Weights by which known questions are ranked and danger is scored (api/domain/asking/fitted.ts). One fit, written in half
# a minute by tests/bench/asking/write.ts and never changed by hand. Hash of its sources and of the lines below: ${mark}.
${body}`;
}
