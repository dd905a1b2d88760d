import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { PlanDifference } from '#api/features/sales/plans/service';
import { fenOfYuan } from '#domain/shop/money';
import { checkPrice, priceDisplay } from '#domain/shop/plan-version';
import { PLAN_CATALOGUE, PLAN_TYPES, type Plan } from '#domain/shop/plans';
import { EXIT, type Help, RefusedError, readOptions, runCommand, UsageError } from './lib/command.ts';
import { withContext } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run plans:seed --',
  summary: 'Shows where the plans on sale differ from the catalogue, and with --yes makes them agree.',
  forms: ['[--file FILE] [--yes | --dry-run] [--json]'],
  options: [
    ['--file FILE', 'a CSV file of your own plans instead of the catalogue in the code'],
    ['--yes', 'change the plans that differ, also what staff have set'],
    ['--dry-run', 'change nothing at all; without it missing plans are added'],
    ['--json', 'one JSON object instead of text: {applied, differences}'],
  ],
  examples: [
    'npm run plans:seed',
    'npm run plans:seed -- --file plans.csv',
    'npm run plans:seed -- --file plans.csv --yes',
  ],
  exits: [
    [EXIT.ok, 'the plans agree, now or already'],
    [EXIT.failed, 'plans differ, and nothing of them was changed'],
    [EXIT.usage, 'called wrongly, or the file cannot be used'],
  ],
  notes: [
    'A plan that is changed gets a new version, which holds at once and overtakes one that waits for its\nstart; orders keep the version they were made under. Run twice, it changes nothing the second time.',
    'The file has the columns type, price (yuan), mark and benefits, divided by |; plans that it does not\nname are left alone:\n\n  type,price,mark,benefits\n  month,30.99,,八字详批与建议|本月运势总览|30天个人运势\n  year,199,首选推荐,八字详批与建议|365天个人运势',
  ],
};

const Rows = z
  .array(z.strictObject({ type: z.enum(PLAN_TYPES), price: z.string(), mark: z.string(), benefits: z.string() }))
  .check(z.minLength(1));

function rowsOf(path: string): z.infer<typeof Rows> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new RefusedError(`${path} cannot be read.`);
  }
  try {
    const parsed = Rows.safeParse(parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true }));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  throw new RefusedError(`${path} is no CSV file with the columns type,price,mark,benefits and a plan in each line.`);
}

/** Plans of the catalogue with the offers of a file. @throws RefusedError naming the plan that cannot be used. */
function plansOf(path: string): Plan[] {
  return rowsOf(path).map(({ type, price, mark, benefits }, index, rows) => {
    const plan = PLAN_CATALOGUE.find((each) => each.type === type);
    const fen = fenOfYuan(price);
    const offered = benefits.split('|').filter(Boolean);
    const isTwice = rows.findIndex((row) => row.type === type) !== index;
    if (!plan || fen === null || !isPrice(type, fen) || offered.length === 0 || isTwice) {
      throw new RefusedError(`${path}: the plan ${type} has no usable price or benefits, or is there twice.`);
    }
    return { ...plan, price: fen, display: priceDisplay(fen), mark: mark || null, benefits: offered };
  });
}

function isPrice(type: Plan['type'], fen: number): boolean {
  try {
    checkPrice(type, fen);
    return true;
  } catch {
    return false;
  }
}

function summaryOf(count: number, applied: boolean): string {
  if (count === 0) return 'The plans agree.';
  const differences = count === 1 ? '1 difference' : `${count} differences`;
  return applied ? `${differences}, applied.` : `${differences}, not applied; --yes applies.`;
}

function write(differences: readonly PlanDifference[], applied: boolean, json: boolean): void {
  const lines = differences.map(
    ({ type, field, now, catalogue }) => `  ${type}.${field}: ${JSON.stringify(now)} → ${JSON.stringify(catalogue)}`,
  );
  const text = [...lines, summaryOf(differences.length, applied)].join('\n');
  process.stdout.write(`${json ? JSON.stringify({ applied, differences }) : text}\n`);
}

await runCommand(HELP, async (args) => {
  const {
    file,
    yes,
    json,
    'dry-run': look,
  } = readOptions(args, {
    file: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (yes && look) throw new UsageError('--yes and --dry-run exclude each other.');
  const wanted = file === undefined ? PLAN_CATALOGUE : plansOf(file);
  const differences = await withContext(
    async (ctx) => {
      const plans = await import('#api/features/sales/plans/service');
      if (!look) await plans.addMissing(ctx, PLAN_CATALOGUE);
      const found = await plans.differences(ctx, wanted);
      if (found.length > 0 && yes) await plans.seed(ctx, wanted);
      return found;
    },
    { look },
  );
  const applied = differences.length > 0 && yes;
  write(differences, applied, json);
  if (differences.length > 0 && !applied) process.exitCode = EXIT.failed;
});
