import { mkdirSync } from 'node:fs';
import { ensureChromium } from './testing/chromium.ts';
import { findPromtool, PROMTOOL } from './testing/promtool.ts';
import { sum, type Tally } from './testing/reports.ts';
import {
  alertRules,
  bothEngines,
  browser,
  build,
  forgetPassed,
  lint,
  overPostgres,
  statements,
  types,
  unitAndApi,
  unused,
} from './testing/steps.ts';
import { ensureWebKit } from './testing/webkit.ts';

/**
 * `npm test` runs what a change can break, `npm run test:release` the rest; tests/README.md has the
 * table. Both take parts and names: `npm test -- unit accounts`, `npm run test:release -- steady`.
 * The last line is `N passed, N failed` over everything that ran.
 */
const [first = '', ...others] = process.argv.slice(2);
const isRelease = first === 'release';
const given = isRelease ? others : [first, ...others].filter(Boolean);

interface Step {
  name: string;
  part: string;
  run: () => Promise<Tally>;
}

/** Sets of parts. Steady: the same answer in every run; chance: random sequences, kills, and pictures to look at. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  daily: ['static', 'unit', 'browser'],
  steady: ['slow', 'engines', 'browser:all', 'phones', 'statements'],
  chance: ['random', 'postgres', 'pictures'],
};
const PARTS = Object.values(SETS).flat();

const named = given.findIndex((arg) => !(arg in SETS || PARTS.includes(arg)));
const wanted = named === -1 ? given : given.slice(0, named);
const filters = named === -1 ? [] : given.slice(named);
const usual = isRelease ? ['steady', 'chance'] : ['daily'];
const parts = new Set((wanted.length > 0 ? wanted : usual).flatMap((name) => SETS[name] ?? [name]));
if (wanted.length === 0 && filters.length > 0) {
  process.stderr.write(`Usage: npm test [-- part [name…]]; parts: ${[...Object.keys(SETS), ...PARTS].join(', ')}\n`);
  process.exit(2);
}

/** Every test that proves a statement of the specification runs. */
const runsAll = filters.length === 0 && ['unit', 'slow', 'browser:all'].every((part) => parts.has(part));

/** Specs that are named run whole, also in `npm test`. */
function inNewest(tests: 'daily' | 'all'): Promise<Tally> {
  const chosen = filters.length > 0 && tests === 'daily' ? 'named' : tests;
  return browser(ensureChromium(), filters, { BROWSER_TESTS: chosen }, chosen === 'all' ? [] : [107]);
}

function onPhones(tests: 'phones' | 'pictures'): Promise<Tally> {
  if (tests === 'phones') ensureWebKit();
  return browser(ensureChromium(), filters, { BROWSER_TESTS: tests }, [92, 107, 114]);
}

/** Every part, in the order in which they run. */
const STEPS: readonly Step[] = [
  { name: 'Types', part: 'static', run: types },
  { name: 'Lint', part: 'static', run: lint },
  { name: 'Unused files, exports and packages', part: 'static', run: unused },
  { name: 'Alert rules', part: 'static', run: alertRules },
  { name: 'Unit, API and architecture tests', part: 'unit', run: () => unitAndApi(filters, 'daily') },
  { name: 'Build', part: 'browser', run: build },
  { name: 'Browser tests', part: 'browser', run: () => inNewest('daily') },
  { name: 'Processes, files and long searches', part: 'slow', run: () => unitAndApi(filters, 'steady') },
  { name: 'Both engines', part: 'engines', run: () => bothEngines(filters) },
  { name: 'Build', part: 'browser:all', run: build },
  { name: 'All in the browser', part: 'browser:all', run: () => inNewest('all') },
  { name: 'Build', part: 'phones', run: build },
  { name: 'Engines of phones', part: 'phones', run: () => onPhones('phones') },
  { name: 'Statements of the specification', part: 'statements', run: () => statements(runsAll) },
  { name: 'Random sequences and kills', part: 'random', run: () => unitAndApi(filters, 'chance') },
  { name: 'Build', part: 'pictures', run: build },
  { name: 'Pictures of every scene', part: 'pictures', run: () => onPhones('pictures') },
  { name: 'All over PostgreSQL', part: 'postgres', run: () => overPostgres(filters) },
];
/** All tests of `browser` run in `browser:all`, in the newest, and in `phones`, in 107: with both it would run twice. */
const isRepeated = filters.length === 0 && parts.has('browser:all') && parts.has('phones');
const chosen = STEPS.filter(({ part }) => parts.has(part) && !(isRepeated && part === 'browser'));

mkdirSync('tests/.output', { recursive: true });
forgetPassed();
// Fetched once, before the parts that read it run side by side: Debian's lists have one lock.
if (parts.has('static') || parts.has('unit') || parts.has('slow')) findPromtool(PROMTOOL);

/** A step that cannot start (no browser, no PostgreSQL) counts as a failure. */
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
 * Parts of one row run concurrently: half of the unit tests wait for other processes. Browser tests use both cores;
 * PostgreSQL's run at the same time took nine minutes instead of one and a half, and ran into time limits.
 */
const TOGETHER = [['static', 'unit'], ...PARTS.slice(2).map((part) => [part])];
const tallies: Tally[] = [];
for (const row of TOGETHER) {
  const lanes = row.map((of) => chosen.filter((step) => step.part === of));
  tallies.push(...(await Promise.all(lanes.map(inTurn))));
}
const { passed, failed, failures } = sum(tallies);
// Repeated at the end, because the end of a truncated log is kept.
if (failures.length > 0) process.stdout.write(`\n── Failed\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
