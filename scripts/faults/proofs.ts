import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Check, Outcome } from './check.ts';

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
  quick: { FUZZ_REQUESTS: '2000', SEQUENCE_RUNS: '5' },
  full: {
    ...{ CRASH_ROUNDS: '100', KILLS: '12', CUT_OFF_MS: '20000', NIGHTS: '12' },
    ...{ HOLD_BUYERS: '200', HOLD_KILLS: '4', CONSULT_HOURS: '1000', CONSULT_KILLS: '50' },
    ...{ FUZZ_REQUESTS: '20000', SEQUENCE_RUNS: '100', SAMPLE_ONE_IN: '1' },
  },
};

/** Runs the tests of all these checks once; what came of each. */
export async function runProofs(checks: readonly Check[], quick: boolean): Promise<Ran[]> {
  const files = [...new Set(checks.flatMap(testsOf).map(fileOf))];
  if (files.length === 0) return [];
  mkdirSync('tests/.output', { recursive: true });
  rmSync(REPORT, { force: true });
  // What has no known fault is looked at with examples that no run before has had.
  const seed = String(Date.now() % 2 ** 31);
  if (!quick) process.stderr.write(`PROPERTY_SEED=${seed}\n`);
  const child = Bun.spawn(
    [
      ...[process.execPath, '--bun', 'node_modules/vitest/vitest.mjs', 'run'],
      ...['--config=tests/vitest.config.ts', '--reporter=json', `--outputFile.json=${REPORT}`],
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

/** What the tests that a check names came to. A name that meets no test has proved nothing. */
export function provenBy(check: Check, ran: readonly Ran[]): Outcome {
  const met = testsOf(check).map((test) => {
    const [file = '', title = ''] = test.split(' › ');
    return {
      test,
      ran: ran.filter((each) => each.file.endsWith(file) && each.title.includes(title)),
    };
  });
  const unmet = met.filter((each) => each.ran.length === 0).map(({ test }) => `no test: ${test}`);
  const failed = met.flatMap((each) =>
    each.ran.filter(({ passed }) => !passed).map(({ title }) => `failed: ${title}`),
  );
  const count = met.reduce((sum, each) => sum + each.ran.length, 0);
  return unmet.length + failed.length === 0
    ? { passed: true, measured: `${count} tests passed` }
    : { passed: false, measured: [...unmet, ...failed].join('; ') };
}
