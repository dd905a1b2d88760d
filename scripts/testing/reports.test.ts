import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, sum } from './reports.ts';

const vitest = (testResults: unknown[], numFailedTests: number, numFailedTestSuites: number) =>
  JSON.stringify({ numPassedTests: 3, numFailedTests, numFailedTestSuites, testResults });

describe('failures are reported', () => {
  it('by its file, its name and the first line of its message', () => {
    const assertionResults = [
      { fullName: 'orders are kept', status: 'passed', failureMessages: [] },
      { fullName: 'orders are lost', status: 'failed', failureMessages: ['Error: one\n  at x'] },
    ];
    const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults };
    expect(readVitest(vitest([file], 1, 1))).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts › orders are lost › Error: one'],
    });
  });

  it('if a file could not be loaded', () => {
    const file = { name: 'b.test.ts', status: 'failed', message: 'no x', assertionResults: [] };
    expect(readVitest(vitest([file], 0, 1))).toEqual({
      passed: 3,
      failed: 1,
      failures: ['b.test.ts › no x'],
    });
  });

  it('if it is a journey, also within a group, or was skipped', () => {
    const spec = (title: string, status: string, results: unknown[]) => ({
      title,
      file: 'web.spec.ts',
      line: 7,
      tests: [{ status, results }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
      suites: [
        {
          specs: [spec('buys', 'expected', [{}])],
          suites: [
            {
              specs: [
                spec('pays', 'unexpected', [{ error: { message: 'Timeout\nlog' } }]),
                spec('waits', 'skipped', []),
              ],
            },
          ],
        },
      ],
    };
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 2,
      failures: ['web.spec.ts:7 › pays › Timeout', 'web.spec.ts:7 › waits'],
    });
  });

  it('for all steps', () => {
    expect(
      sum([
        { passed: 1, failed: 0, failures: [] },
        { passed: 2, failed: 1, failures: ['x'] },
      ]),
    ).toEqual({ passed: 3, failed: 1, failures: ['x'] });
  });
});
