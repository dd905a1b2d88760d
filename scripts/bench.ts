import { benchChart } from './bench/chart.ts';
import { benchLists } from './bench/lists.ts';
import { benchLoginFlood } from './bench/login-flood.ts';
import { benchOrder } from './bench/order.ts';
import { benchReconcile } from './bench/reconcile.ts';
import { benchReport } from './bench/report.ts';
import { benchStatistics } from './bench/statistics.ts';
import { table } from './bench/table.ts';
import { benchUserInfo } from './bench/user-info.ts';
import { EXIT, type Help, readOptions, runCommand } from './command.ts';

const HELP: Help = {
  command: 'npm run bench --',
  summary: 'Measures what matters and prints one table. Compare figures of one run only.',
  forms: ['[--json]'],
  options: [['--json', 'the rows as JSON']],
  examples: ['npm run bench', 'npm run --silent bench -- --json'],
};

await runCommand(HELP, async (args) => {
  const { json } = readOptions(args, { json: { type: 'boolean', default: false } });
  const rows = [];
  const benches = [
    benchChart,
    benchOrder,
    benchReconcile,
    benchReport,
    benchStatistics,
    benchUserInfo,
    benchLists,
    benchLoginFlood,
  ];
  for (const bench of benches) {
    process.stderr.write(`${bench.name} …\n`);
    rows.push(...(await bench()));
  }
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : table(rows));
  process.exitCode = EXIT.ok;
});
