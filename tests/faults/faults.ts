import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { EXIT, type Help, readOptions, runCommand, UsageError } from '../../scripts/lib/command.ts';
import type { Check, Outcome, Verdict } from './check.ts';
import { CHECKS } from './table.ts';

const REPORT = 'tests/.output/faults.json';

interface Ran {
  file: string;
  title: string;
  passed: boolean;
}

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const testsOf = ({ how }: Check) => ('tests' in how ? how.tests : []);
const fileOf = (test: string) => test.split(' › ')[0] ?? test;

/** How often the long tests repeat what they do. */
const EFFORT = {
  quick: { FUZZ_REQUESTS: '2000', FUZZ_PATTERN_TEXTS: '50', SEQUENCE_RUNS: '5' },
  full: {
    MODEL_WALKS: '200',
    CRASH_ROUNDS: '100',
    KILLS: '12',
    CUT_OFF_MS: '20000',
    NIGHTS: '12',
    HOLD_BUYERS: '200',
    HOLD_KILLS: '4',
    CONSULT_HOURS: '1000',
    CONSULT_KILLS: '50',
    FUZZ_REQUESTS: '20000',
    FUZZ_PATTERN_TEXTS: '1000',
    SEQUENCE_RUNS: '100',
    GIFT_SEQUENCES: '10000',
    INVOICE_ORDERS: '1000',
    SAMPLE_ONE_IN: '1',
    RACE_ROUNDS: '20',
  },
};

/** Runs the tests of all these checks once; what came of each. */
async function runProofs(checks: readonly Check[], quick: boolean): Promise<Ran[]> {
  const files = [...new Set(checks.flatMap(testsOf).map(fileOf))];
  if (files.length === 0) return [];
  mkdirSync('tests/.output', { recursive: true });
  rmSync(REPORT, { force: true });
  // Properties get examples that no run before has had.
  const seed = String(Date.now() % 2 ** 31);
  if (!quick) process.stderr.write(`PROPERTY_SEED=${seed}\n`);
  const child = Bun.spawn(
    [
      process.execPath,
      '--bun',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      ...files,
    ],
    {
      env: { ...process.env, ...(quick ? EFFORT.quick : { ...EFFORT.full, PROPERTY_SEED: seed }) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await child.exited;
  if (!existsSync(REPORT)) return [];
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name,
      title: fullName,
      passed: status === 'passed',
    })),
  );
}

/** Outcome of the tests that a check names. A name that meets no test has proved nothing. */
function provenBy(check: Check, ran: readonly Ran[]): Outcome {
  const met = testsOf(check).map((test) => {
    const [file = '', title = ''] = test.split(' › ');
    return {
      test,
      ran: ran.filter((each) => each.file.endsWith(file) && each.title.includes(title)),
    };
  });
  const unmet = met.filter((each) => each.ran.length === 0).map(({ test }) => `no test: ${test}`);
  const failed = met.flatMap((each) => each.ran.filter(({ passed }) => !passed).map(({ title }) => `failed: ${title}`));
  const count = met.reduce((sum, each) => sum + each.ran.length, 0);
  return unmet.length + failed.length === 0
    ? { passed: true, measured: `${count} tests passed` }
    : { passed: false, measured: [...unmet, ...failed].join('; ') };
}

const HELP: Help = {
  command: 'npm run test:faults --',
  summary:
    'Loads, breaks and attacks the product, and prints one table: what was checked, the threshold and\nwhat was measured. Servers of its own, on folders of its own.',
  forms: ['[--only N,N…] [--quick] [--json]'],
  options: [
    ['--only 4,12', 'these checks'],
    ['--quick', 'some minutes instead of some hours: shorter loads, fewer kills, requests and sequences'],
    ['--json', 'the rows as JSON: {id, what, threshold, state, measured, seconds}'],
  ],
  examples: ['npm run test:faults -- --quick', 'npm run test:faults -- --only 12,16'],
  notes: ['Figures are of this machine as busy as it is: nothing else should run beside.'],
  exits: [
    [EXIT.ok, 'every check has passed'],
    [EXIT.failed, 'one has failed'],
    [EXIT.usage, 'called wrongly'],
  ],
};

function chosen(only: string | undefined): readonly Check[] {
  if (only === undefined) return CHECKS;
  const ids = only.split(',').map(Number);
  const unknown = ids.filter((id) => !CHECKS.some((check) => check.id === id));
  if (unknown.length > 0) throw new UsageError(`--only takes numbers of the table; ${unknown.join(', ')} is none.`);
  return CHECKS.filter(({ id }) => ids.includes(id));
}

/** A probe that cannot be carried out has failed, and says so in its row. */
async function outcomeOf(probe: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await probe();
  } catch (error) {
    return { passed: false, measured: error instanceof Error ? error.message : String(error) };
  }
}

const MARKS: Record<Verdict['state'], string> = {
  pass: 'pass',
  fail: 'FAIL',
};

function tableOf(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(
    ({ id, what, threshold, state, measured }) =>
      `${String(id).padStart(2)}  ${MARKS[state]}  ${what}\n          asked     ${threshold}\n          measured  ${measured}\n`,
  );
  const count = (state: Verdict['state']) => verdicts.filter((each) => each.state === state).length;
  return `${rows.join('')}\n${count('pass')} passed, ${count('fail')} failed\n`;
}

await runCommand(HELP, async (args) => {
  const { only, quick, json } = readOptions(args, {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const checks = chosen(only);
  const ran = await runProofs(checks, quick);
  const verdicts: Verdict[] = [];
  for (const check of checks) {
    const { id, what, threshold, how } = check;
    process.stderr.write(`${id} ${what} …\n`);
    const begun = performance.now();
    const outcome = 'tests' in how ? provenBy(check, ran) : await outcomeOf(() => how.probe(quick));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const state = outcome.passed ? 'pass' : 'fail';
    verdicts.push({ id, what, threshold, state, measured: outcome.measured, seconds });
  }
  process.stdout.write(json ? `${JSON.stringify(verdicts)}\n` : tableOf(verdicts));
  process.exitCode = verdicts.some(({ state }) => state === 'fail') ? EXIT.failed : EXIT.ok;
});
