import { dataDirOf } from '#api/platform/config';
import { noteDoctor } from '#api/platform/last-doctor';
import { asTyped } from '#api/platform/release';
import type { CheckResult } from './doctor/check-result.ts';
import { checkAll } from './doctor/checks.ts';
import { EXIT, type Help, readOptions, runCommand } from './lib/command.ts';

const HELP: Help = {
  command: 'npm run doctor --',
  summary: 'Checks an installation and reports what is ok, what to watch and what is wrong.',
  forms: ['[--json] [--note]'],
  options: [
    ['--json', 'one JSON object instead of text: {worst, checks: [{name, state, detail}]}'],
    ['--note', 'keeps the states for the figures of the running server (ziping_check_state)'],
  ],
  examples: ['npm run doctor', 'npm run --silent doctor -- --json'],
  notes: [
    'It reads the settings of the environment it is started in: start it with those of the server.\nIt changes nothing of the installation; it asks the payment gateway about an order number that does not exist.',
  ],
  exits: [
    [EXIT.ok, 'nothing is wrong (there may be something to watch)'],
    [EXIT.failed, 'something is wrong'],
    [EXIT.usage, 'called wrongly'],
  ],
};

const MARKS: Record<CheckResult['state'], string> = { ok: 'ok   ', watch: 'watch', wrong: 'WRONG' };

await runCommand(HELP, async (args) => {
  const { json, note } = readOptions(args, {
    json: { type: 'boolean', default: false },
    note: { type: 'boolean', default: false },
  });
  const now = Date.now();
  const checks = await checkAll(process.env, now);
  if (note) noteDoctor(dataDirOf(process.env), { at: now, checks });
  const worst = (['wrong', 'watch', 'ok'] as const).find((state) => checks.some((check) => check.state === state));
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, state, detail }) => `${MARKS[state]}  ${name.padEnd(width)}  ${detail}\n`);
  process.stdout.write(json ? `${JSON.stringify({ worst, checks })}\n` : asTyped(lines.join('')));
  process.exitCode = worst === 'wrong' ? EXIT.failed : EXIT.ok;
});
