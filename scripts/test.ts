import { mkdirSync } from 'node:fs';
import { ensureChromium } from './testing/chromium.ts';
import { browser, build, lint, type Tally, types, unitAndApi } from './testing/steps.ts';

/**
 * `npm test`: types, lint, unit, API and architecture tests, then the real app in a real browser.
 * `npm test -- unit [name…]` and `npm test -- browser [name…]` run one part of it.
 * The last line is `N passed, N failed` over everything that ran.
 */
const [part = 'all', ...filters] = process.argv.slice(2);

const STEPS: readonly { name: string; part: string; run: () => Promise<Tally> }[] = [
  { name: 'Types', part: 'static', run: types },
  { name: 'Lint', part: 'static', run: lint },
  { name: 'Unit, API and architecture tests', part: 'unit', run: () => unitAndApi(filters) },
  { name: 'Build', part: 'browser', run: build },
  { name: 'Browser tests', part: 'browser', run: () => browser(ensureChromium(), filters) },
];

const chosen = STEPS.filter((step) => part === 'all' || step.part === part);
if (chosen.length === 0) {
  process.stderr.write('Usage: npm test [-- static|unit|browser [name…]]\n');
  process.exit(2);
}

mkdirSync('tests/.output', { recursive: true });
const total: Tally = { passed: 0, failed: 0 };
for (const step of chosen) {
  process.stdout.write(`\n── ${step.name}\n`);
  const tally = await step.run();
  total.passed += tally.passed;
  total.failed += tally.failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
