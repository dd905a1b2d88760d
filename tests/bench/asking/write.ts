import { writeFileSync } from 'node:fs';
import { fitted, written } from './fit.ts';
import { questionsOf, SETS } from './sets.ts';

// Fits the stems to all labelled questions and writes the table that is committed.
const rows = written(fitted(SETS.flatMap(questionsOf)));
writeFileSync(
  new URL('../../../api/content/tables/stems.yaml', import.meta.url),
  `# Words by which a question is read beside the rules: a stem, then two signs for each meaning that it speaks for or against
# (api/domain/asking/stems.ts). Fitted to the labelled questions by tests/bench/asking/write.ts, and never changed by hand.
weights:
${rows.map((row) => `  - ${JSON.stringify(row)}\n`).join('')}`,
);
