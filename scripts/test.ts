import { mkdirSync } from 'node:fs';
import { ensureChromium } from './testing/chromium.ts';
import { sum, type Tally } from './testing/reports.ts';
import { browser, build, lint, overPostgres, types, unitAndApi } from './testing/steps.ts';

/**
 * `npm test`: types, lint, unit, API and architecture tests, then the real app in a real browser.
 * `npm test -- unit [name…]` runs one part of it, as do `static`, `postgres` and `browser`.
 * The last line is `N passed, N failed` over everything that ran.
 */
const [part = 'all', ...filters] = process.argv.slice(2);

const STEPS: readonly { name: string; part: string; run: () => Promise<Tally> }[] = [
  { name: 'Types', part: 'static', run: types },
  { name: 'Lint', part: 'static', run: lint },
  { name: 'Unit, API and architecture tests', part: 'unit', run: () => unitAndApi(filters) },
  { name: 'The same over PostgreSQL', part: 'postgres', run: () => overPostgres(filters) },
  { name: 'Build', part: 'browser', run: build },
  { name: 'Browser tests', part: 'browser', run: () => browser(ensureChromium(), filters) },
];

const chosen = STEPS.filter((step) => part === 'all' || step.part === part);
if (chosen.length === 0) {
  process.stderr.write('Usage: npm test [-- static|unit|postgres|browser [name…]]\n');
  process.exit(2);
}

mkdirSync('tests/.output', { recursive: true });
const tallies: Tally[] = [];
for (const step of chosen) {
  process.stdout.write(`\n── ${step.name}\n`);
  tallies.push(await step.run());
}
const { passed, failed, failures } = sum(tallies);
// Once more at the end, because a log that was cut short keeps its end.
if (failures.length > 0) process.stdout.write(`\n── Failed\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
