import { keysOf } from '#domain/lookup';
import { EXIT, type Help, readOptions, runCommand, UsageError } from '../../scripts/lib/command.ts';
import { benchAsk } from './ask.ts';
import { benchAsking } from './asking.ts';
import { benchCalls } from './calls.ts';
import { benchChoose } from './choose.ts';
import { benchLists } from './lists.ts';
import { benchOrder } from './order.ts';
import { benchReport } from './report.ts';
import { type Row, table } from './table.ts';

const BENCHES = {
  ask: benchAsk,
  asking: benchAsking,
  calls: benchCalls,
  choose: benchChoose,
  order: benchOrder,
  report: benchReport,
  lists: benchLists,
} as const;

const NAMES = keysOf(BENCHES);

const HELP: Help = {
  command: 'npm run bench --',
  summary: 'Measures what matters and prints one table. Compare figures of one run only.',
  forms: ['[name…] [--json]'],
  options: [['--json', 'the rows as JSON']],
  notes: [`Names, all of them when none is given: ${NAMES.join(', ')}.`],
  examples: ['npm run bench', 'npm run bench -- order calls', 'npm run --silent bench -- --json'],
};

function chosen(names: readonly string[]) {
  const unknown = names.find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new UsageError(`No measurement is called ${unknown}.`);
  return NAMES.filter((name) => names.length === 0 || names.includes(name));
}

await runCommand(HELP, async (args) => {
  const options = args.filter((arg) => arg.startsWith('-'));
  const { json } = readOptions(options, { json: { type: 'boolean', default: false } });
  const rows: Row[] = [];
  for (const name of chosen(args.filter((arg) => !arg.startsWith('-')))) {
    process.stderr.write(`${name} …\n`);
    rows.push(...(await BENCHES[name]()));
  }
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : table(rows));
  process.exitCode = rows.some(({ over }) => over) ? EXIT.failed : EXIT.ok;
});
