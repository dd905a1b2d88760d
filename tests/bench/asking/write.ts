import { writeFileSync } from 'node:fs';
import { fitted, written } from './fit.ts';
import { questionsOf, SETS } from './sets.ts';

// Fits the stems to all labelled questions and writes the table that is committed.
const table = written(fitted(SETS.flatMap(questionsOf)));
const file = new URL('../../../api/domain/asking/stem-weights.ts', import.meta.url);
writeFileSync(
  file,
  `/**
 * Words by which a question is read beside the rules: a stem, then two signs for each meaning that it speaks for or against
 * (\`stems.ts\`). Fitted to the labelled questions by tests/bench/asking/write.ts, and never changed by hand.
 */
export const STEM_WEIGHTS = \`
${table}\`;
`,
);
