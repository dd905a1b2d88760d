import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit and API tests. They run under Bun, because the code under test uses bun:sqlite. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{api,db,scripts,web,admin}/**/*.test.{ts,tsx}', 'tests/{,reading-gates/}*.test.ts'],
    // Those that need a server of PostgreSQL are postgres.config.ts's.
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts'],
    globalSetup: fileURLToPath(new URL('support/template.ts', import.meta.url)),
    pool: 'forks',
    // Most of a file's start is loading the program: once a worker is enough, since no module of ours
    // keeps anything that one test could leave to another.
    isolate: false,
    // Bun loads our modules itself: the runner's own loader transforms each of them once a worker.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The runner's own choice leaves a core to itself; half of these tests wait for other processes,
    // so that one more than there are cores is what keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    // What starts commands, or an app with a database and some people in it, takes seconds for each on a
    // busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['api/**/*.ts', 'db/**/*.ts', 'scripts/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'tests/.output/coverage',
    },
  },
});
