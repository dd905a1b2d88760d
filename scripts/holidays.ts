import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { NoticeRow } from '#domain/calendar/holiday-notice';
import { type Help, RefusedError, readOptions, runCommand, UsageError } from './lib/command.ts';
import { withContext } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run holidays --',
  summary: "Loads the public holidays of a year from the State Council's notice.",
  forms: ['--file FILE [--dry-run] [--json]'],
  options: [
    ['--file FILE', 'a CSV file in UTF-8, one line a festival'],
    ['--dry-run', 'check the file, change nothing'],
    ['--json', 'one JSON object instead of text: {year, off, work, applied}'],
  ],
  examples: ['npm run holidays -- --file 2027.csv --dry-run', 'npm run --silent holidays -- --file 2027.csv --json'],
  notes: [
    'The notice comes in November for the year after. The columns are the name, the festival itself, the\nfirst and the last day off, and the days worked for them, divided by spaces:\n\n  name,festival,from,to,work\n  元旦,2026-01-01,2026-01-01,2026-01-03,2026-01-04\n  春节,2026-02-17,2026-02-15,2026-02-23,2026-02-14 2026-02-28',
    'Names: 元旦 春节 清明节 劳动节 端午节 中秋节 国庆节, 国庆中秋 in place of the last two, 抗战胜利日.\nAll festivals of one year stand in one file. Every day must exist, a day of work must be a weekend,\na festival must lie in its days off, and no day may be there twice.',
    'A file that is not right changes nothing. Loaded again, a year takes the place of what was loaded.\nServers need no restart.',
  ],
};

const Rows = z.array(
  z.strictObject({
    name: z.string(),
    festival: z.string(),
    from: z.string(),
    to: z.string(),
    work: z.string(),
  }),
);

function rowsOf(path: string): NoticeRow[] {
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
  throw new RefusedError(`${path} is no CSV file with the columns name,festival,from,to,work.`);
}

await runCommand(HELP, async (args) => {
  const options = readOptions(args, {
    file: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const { file, 'dry-run': dryRun } = options;
  if (!file) throw new UsageError('--file is missing.');
  const { year, days } = await withContext(
    async (ctx) => {
      const { load } = await import('#api/features/readings/holidays/service');
      const notice = await load(ctx, rowsOf(file), { dryRun });
      if (notice.faults.length === 0) return notice;
      throw new RefusedError(`Nothing was changed. ${file}:\n  ${notice.faults.join('\n  ')}`);
    },
    { look: dryRun },
  );
  const work = days.filter((day) => day.work).length;
  const result = { year, off: days.length - work, work, applied: !dryRun };
  const ending = dryRun ? 'nothing changed (dry run)' : 'loaded';
  process.stdout.write(
    options.json
      ? `${JSON.stringify(result)}\n`
      : `${year}: ${result.off} days off, ${work} days of work in their place, ${ending}.\n`,
  );
});
