/** How a step, or all of them, came out. */
export interface Tally {
  passed: number;
  failed: number;
  /** Place and name of each failure, with the first line of its message if there is one. */
  failures: string[];
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

const line = (place: string, name: string, message = '') =>
  [place, name, message.trim().split('\n')[0]].filter(Boolean).join(' › ');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function readVitest(content: string): Tally {
  const report: VitestReport = JSON.parse(content);
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    // A file that cannot even load holds no test that could fail.
    failed: report.numFailedTests === 0 ? report.numFailedTestSuites : report.numFailedTests,
    failures: failedFiles.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [line(name, '', message)]
        : failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
    }),
  };
}

/** Passed tests as lines: the file and, behind a tab, the title. */
export function passedInVitest(content: string): string[] {
  const report: VitestReport = JSON.parse(content);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => `${name}\t${title}`),
  );
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ title, file, line: at, tests }) => {
      const failed = tests.find(({ status }) => status !== 'expected');
      return line(`${file}:${at}`, title, failed?.results[0]?.error?.message);
    }),
  ...suites.flatMap(failuresOf),
];

export function readPlaywright(content: string): Tally {
  const report: PlaywrightReport = JSON.parse(content);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    // A test that passes only sometimes, or is passed over, has not passed.
    failed: unexpected + flaky + skipped,
    failures: report.suites.flatMap(failuresOf),
  };
}

const passedOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected'))
    .map(({ title, file }) => `tests/browser/${file}\t${title}`),
  ...suites.flatMap(passedOf),
];

export const passedInPlaywright = (content: string): string[] =>
  (JSON.parse(content) as PlaywrightReport).suites.flatMap(passedOf);
