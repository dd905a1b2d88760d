import { keysOf } from '#domain/lookup';
import { benchChart } from './bench/chart.ts';
import { benchClassics } from './bench/classics.ts';
import { benchConsole } from './bench/console.ts';
import { benchEngines } from './bench/engines.ts';
import { benchLists } from './bench/lists.ts';
import { benchLoginFlood } from './bench/login-flood.ts';
import { benchOrder } from './bench/order.ts';
import { benchPages } from './bench/pages.ts';
import { benchPeers } from './bench/peers.ts';
import { benchReconcile } from './bench/reconcile.ts';
import { benchReport } from './bench/report.ts';
import { benchStatistics } from './bench/statistics.ts';
import { table } from './bench/table.ts';
import { benchUserInfo } from './bench/user-info.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';

const BENCHES = {
  chart: benchChart,
  classics: benchClassics,
  order: benchOrder,
  pages: benchPages,
  peers: benchPeers,
  reconcile: benchReconcile,
  report: benchReport,
  statistics: benchStatistics,
  'user-info': benchUserInfo,
  lists: benchLists,
  console: benchConsole,
  'login-flood': benchLoginFlood,
  engines: benchEngines,
} as const;

const NAMES = keysOf(BENCHES);

const HELP: Help = {
  command: 'npm run bench --',
  summary: 'Measures what matters and prints one table. Compare figures of one run only.',
  forms: ['[name…] [--json]'],
  options: [['--json', 'the rows as JSON']],
  notes: [`Names, all of them when none is given: ${NAMES.join(', ')}.`],
  examples: ['npm run bench', 'npm run bench -- order engines', 'npm run --silent bench -- --json'],
};

function chosen(names: readonly string[]) {
  const unknown = names.find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new UsageError(`No measurement is called ${unknown}.`);
  return NAMES.filter((name) => names.length === 0 || names.includes(name));
}

await runCommand(HELP, async (args) => {
  const options = args.filter((arg) => arg.startsWith('-'));
  const { json } = readOptions(options, { json: { type: 'boolean', default: false } });
  const rows = [];
  for (const name of chosen(args.filter((arg) => !arg.startsWith('-')))) {
    process.stderr.write(`${name} …\n`);
    rows.push(...(await BENCHES[name]()));
  }
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : table(rows));
  process.exitCode = EXIT.ok;
});
