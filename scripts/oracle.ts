import type { BirthMoment } from '#domain/bazi/chart';
import { civilTimeText } from '#domain/calendar/civil-time';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { leapMonthBirths, randomBirths, termBirths } from './oracle/births.ts';
import { againstLunarJavascript } from './oracle/lunar-javascript.ts';
import { type Difference, REASONS, type Reason } from './oracle/reasons.ts';
import { againstTyme4ts } from './oracle/tyme4ts.ts';

const HELP: Help = {
  command: 'bun scripts/oracle.ts',
  summary:
    'Holds our charts against lunar-javascript and tyme4ts: random births, every term of 1900–2100\n' +
    'at 0, ±1 s and ±2 min, and every day of every leap month, by both schools and both methods.',
  forms: ['[--births <n>] [--seed <n>]'],
  options: [
    ['--births <n>', 'how many random births (default 100000)'],
    ['--seed <n>', 'which ones (default 1)'],
  ],
  notes: ['Any difference without a known reason is printed and ends the run with exit code 1.'],
  examples: ['bun scripts/oracle.ts --births 2000', 'bun scripts/oracle.ts --seed 7'],
};

const ORACLES = { 'lunar-javascript': againstLunarJavascript, tyme4ts: againstTyme4ts } as const;
const SHOWN = 20;
const EVERY = 10_000;

interface Tally {
  explained: Map<Reason, number>;
  unexplained: string[];
}

function compareAll(
  births: readonly BirthMoment[],
  compare: (birth: BirthMoment) => Difference[],
): Tally {
  const tally: Tally = { explained: new Map(), unexplained: [] };
  for (const [index, birth] of births.entries()) {
    const found = compare(birth);
    for (const reason of new Set(found.map((one) => one.reason))) {
      if (reason) tally.explained.set(reason, (tally.explained.get(reason) ?? 0) + 1);
    }
    for (const { fact, own, other, reason } of found) {
      if (reason) continue;
      const at = `${civilTimeText(birth)} ${birth.gender}`;
      tally.unexplained.push(`${at}, ${fact}\n  ours  ${own}\n  other ${other}`);
    }
    if ((index + 1) % EVERY === 0) process.stderr.write(`  ${index + 1} of ${births.length}\n`);
  }
  return tally;
}

function report(oracle: string, set: string, births: number, tally: Tally): string {
  const lines = [
    `${oracle}, ${set}: ${births} births, ${tally.unexplained.length} unexplained differences`,
    ...[...tally.explained].map(([reason, count]) => `  ${count} births: ${REASONS[reason].what}`),
    ...tally.unexplained.slice(0, SHOWN),
  ];
  return `${lines.join('\n')}\n`;
}

function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} is a whole number`);
  return Number(text);
}

await runCommand(HELP, async (args) => {
  const values = readOptions(args, {
    births: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  });
  const sets = {
    random: randomBirths(wholeNumber(values.births, 'births'), wholeNumber(values.seed, 'seed')),
    terms: termBirths(1900, 2100),
    'leap months': leapMonthBirths(),
  };
  for (const [set, births] of Object.entries(sets)) {
    for (const [oracle, compare] of Object.entries(ORACLES)) {
      const tally = compareAll(births, compare);
      process.stdout.write(report(oracle, set, births.length, tally));
      if (tally.unexplained.length > 0) process.exitCode = EXIT.failed;
    }
  }
});
