import { HONESTY, HONESTY_TEXTS } from '#domain/report/honesty';
import { type Help, readOptions, runCommand } from './lib/command.ts';

const HELP: Help = {
  command: 'npm run honesty --',
  summary: 'Prints what is known of how true the readings are, what speaks against them first.',
  forms: ['', '--json'],
  options: [['--json', 'one object with the rows of the page /honesty']],
  notes: [
    'The figures are those that were measured for this release; beside a row stands the command that repeats it.\n' +
      'It opens no database and names no person.',
  ],
  examples: ['npm run honesty', 'npm run --silent honesty -- --json'],
};

function table(): string {
  const rows = HONESTY.map(({ what, n, ours, chance, best, source, repeat }) =>
    [
      what,
      `  我们 ${ours} · 碰巧 ${chance} · 最好的已知 ${best}`,
      `  样本 ${n} · 出处 ${source} · 重算 ${repeat}`,
    ].join('\n'),
  );
  return [HONESTY_TEXTS.lead, ...rows, HONESTY_TEXTS.end].join('\n\n');
}

await runCommand(HELP, (args) => {
  const { json } = readOptions(args, { json: { type: 'boolean' } });
  process.stdout.write(`${json ? JSON.stringify({ rows: HONESTY }) : table()}\n`);
  return Promise.resolve();
});
