import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { type Help, readOptions, runCommand } from './lib/command.ts';
import { withContext } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run plans:seed --',
  summary: 'Makes the plans on sale say what the catalogue in the code says.',
  forms: ['[--dry-run] [--json]'],
  options: [
    ['--dry-run', 'show the differences, change nothing'],
    ['--json', 'one JSON object instead of text: {applied, differences}'],
  ],
  examples: ['npm run plans:seed -- --dry-run', 'npm run --silent plans:seed -- --json'],
  notes: [
    'Every start adds plans that are missing and leaves the others alone; this command also changes\nthose that differ: a plan that staff changed gets a new version, which holds at once and\novertakes one that waits for its start; orders keep the version they were made under. Run twice, it changes nothing the second time.',
  ],
};

await runCommand(HELP, async (args) => {
  const options = readOptions(args, {
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const dryRun = options['dry-run'];
  const differences = await withContext(
    async (ctx) => {
      const plans = await import('#api/features/sales/plans/service');
      const found = await plans.differences(ctx, PLAN_CATALOGUE);
      if (found.length > 0 && !dryRun) await plans.seed(ctx, PLAN_CATALOGUE);
      return found;
    },
    { look: dryRun },
  );
  const applied = differences.length > 0 && !dryRun;
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ applied, differences })}\n`);
    return;
  }
  const lines = differences.map(
    ({ type, field, now, catalogue }) => `  ${type}.${field}: ${JSON.stringify(now)} → ${JSON.stringify(catalogue)}`,
  );
  const summary =
    differences.length === 0
      ? 'The plans are as in the catalogue.'
      : applied
        ? `${differences.length} differences, applied.`
        : `${differences.length} differences, nothing changed (dry run).`;
  process.stdout.write(`${[...lines, summary].join('\n')}\n`);
});
