import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ensureContent } from '../scripts/launch/content.mjs';
import { CHANCE, STEADY } from './support/runs.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
ensureContent(ROOT, process.execPath);

const ALL = ['{api,db,scripts,web,admin}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
/** Set by scripts/test.ts; without it every file runs. */
const RUNS: Readonly<Record<string, { include: string[]; exclude?: string[] }>> = {
  daily: { include: ALL, exclude: [...Object.keys(STEADY), ...Object.keys(CHANCE)] },
  steady: { include: Object.keys(STEADY) },
  chance: { include: Object.keys(CHANCE) },
};
const { include, exclude = [] } = RUNS[process.env.TEST_RUN ?? ''] ?? { include: ALL };

/** Calls in files that wait for other processes, or for an answer that does not come. */
const WAITS = /\b(installation|childServer|gatewayBench|tcpRelay|consultYear|spawn\w*)\(|timeout_before/;

/** While files wait the others use the cores, so waiting begins first: at the end it would leave cores without work. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => WAITS.test(readFileSync(moduleId, 'utf8'));
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** Unit and API tests. They run under Bun, because the code under test uses bun:sqlite. */
export default defineConfig({
  root: ROOT,
  test: {
    include,
    // Those that need a server of PostgreSQL are postgres.config.ts's.
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts', ...exclude],
    globalSetup: fileURLToPath(new URL('support/template.ts', import.meta.url)),
    pool: 'forks',
    sequence: { sequencer: WaitingFirst },
    // Most of a file's start is loading the program: once a worker is enough, since no module of ours
    // keeps anything that one test could leave to another.
    isolate: false,
    // Bun loads our modules itself: the runner's own loader transforms each of them once a worker.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The runner's own choice leaves a core to itself; half of these tests wait for other processes,
    // so that one more than there are cores is what keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    // Tests that start commands, or an app with a database and some people in it, take seconds for each on a
    // busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Awaited things come at once on a quiet machine; a shared one takes its time.
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      provider: 'v8',
      include: ['api/**/*.ts', 'db/**/*.ts', 'scripts/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'tests/.output/coverage',
    },
  },
});
