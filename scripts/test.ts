import { mkdirSync } from 'node:fs';
import { ensureChromium } from './testing/chromium.ts';
import { findPromtool, PROMTOOL } from './testing/promtool.ts';
import { sum, type Tally } from './testing/reports.ts';
import {
  alertRules,
  bothEngines,
  browser,
  build,
  lint,
  overPostgres,
  statements,
  types,
  unitAndApi,
  unused,
} from './testing/steps.ts';
import { ensureWebKit } from './testing/webkit.ts';

/**
 * `npm test`: types, lint, unit, API and architecture tests, what both engines must have in common
 * over the second one, then the real app in a real browser. `npm test -- unit [name…]` runs one part,
 * as do `static`, `engines` and `browser`.
 * The last line is `N passed, N failed` over everything that ran.
 */
const [first = 'all', ...others] = process.argv.slice(2);
/** `release` goes before a part of its own. */
const [part = 'release', ...filters] = first === 'release' ? others : [first, ...others];

interface Step {
  name: string;
  part: string;
  run: () => Promise<Tally>;
}

const STEPS: readonly Step[] = [
  { name: 'Types', part: 'static', run: types },
  { name: 'Lint', part: 'static', run: lint },
  { name: 'Unused files, exports and packages', part: 'static', run: unused },
  { name: 'Alert rules', part: 'static', run: alertRules },
  { name: 'Unit, API and architecture tests', part: 'unit', run: () => unitAndApi(filters) },
  { name: 'Both engines', part: 'engines', run: () => bothEngines(filters) },
  { name: 'All over PostgreSQL', part: 'postgres', run: () => overPostgres(filters) },
  { name: 'Build', part: 'browser', run: build },
  { name: 'Browser tests', part: 'browser', run: () => browser(ensureChromium(), filters) },
  { name: 'Build', part: 'browser:all', run: build },
  { name: 'All in the browser', part: 'browser:all', run: () => wholeBrowser(filters) },
  { name: 'Statements of the specification', part: 'statements', run: () => statements(false) },
  { name: 'Build', part: 'phones', run: build },
  { name: 'Engines of phones', part: 'phones', run: () => onPhones(filters) },
];

/** For a release: `npm run test:postgres`, `npm run test:browser:all`, `npm run test:release`. */
const APART = ['postgres', 'browser:all', 'statements', 'phones'];
/** Parts of `npm run test:release`, all of them or those named. */
const RELEASE = ['statements', 'phones'];
const wholeBrowser = (named: readonly string[]) => browser(ensureChromium(), named, { BROWSER_TESTS: 'all' });
function onPhones(named: readonly string[]): Promise<Tally> {
  ensureWebKit();
  return browser(ensureChromium(), named, { BROWSER_TESTS: 'phones' }, [92, 107, 114]);
}

const isChosen = ({ part: of }: Step) => {
  if (part === 'all') return !APART.includes(of);
  return part === 'release' ? RELEASE.includes(of) : of === part;
};
const chosen = STEPS.filter(isChosen);
if (chosen.length === 0) {
  process.stderr.write(
    'Usage: npm test [-- static|unit|engines|browser|postgres|browser:all|release|phones [name…]]\n',
  );
  process.exit(2);
}

mkdirSync('tests/.output', { recursive: true });
// Fetched once, before the parts that read it run side by side: Debian's lists have one lock.
if (chosen.some(({ part: of }) => of === 'static' || of === 'unit')) findPromtool(PROMTOOL);

/** A step that cannot even begin (no browser, no server of PostgreSQL) is a failure beside the others. */
async function tallyOf({ name, run }: Step): Promise<Tally> {
  process.stdout.write(`\n── ${name}\n`);
  try {
    const tally = await run();
    return { ...tally, failures: tally.failures.map((failure) => `${name}: ${failure}`) };
  } catch (error) {
    process.stderr.write(`${Bun.inspect(error)}\n`);
    return { passed: 0, failed: 1, failures: [`${name}: ${error}`] };
  }
}

async function inTurn(steps: readonly Step[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await tallyOf(step));
  return sum(tallies);
}

/**
 * Parts of a row share the cores: half of the unit tests wait for other processes. The browser's fill
 * both; PostgreSQL's beside them took nine minutes instead of one and a half, and ran into time limits.
 */
const TOGETHER = [['static', 'unit'], ['engines'], ['browser'], ...APART.map((part) => [part])];
const tallies: Tally[] = [];
for (const parts of TOGETHER) {
  const lanes = parts.map((of) => chosen.filter((step) => step.part === of));
  tallies.push(...(await Promise.all(lanes.map(inTurn))));
}
const { passed, failed, failures } = sum(tallies);
// Once more at the end, because a log that was cut short keeps its end.
if (failures.length > 0) process.stdout.write(`\n── Failed\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
