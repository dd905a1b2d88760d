import type { Check, Outcome, Verdict } from './faults/check.ts';
import { provenBy, runProofs } from './faults/proofs.ts';
import { CHECKS } from './faults/table.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';

const HELP: Help = {
  command: 'npm run test:faults --',
  summary:
    'Loads, breaks and attacks the product, and prints one table: what was checked, the threshold and\nwhat was measured. Servers of its own, on folders of its own.',
  forms: ['[--only N,N…] [--quick] [--json]'],
  options: [
    ['--only 4,12', 'these checks'],
    ['--quick', 'some minutes instead of half an hour: shorter loads, fewer kills and requests'],
    ['--json', 'the rows as JSON: {id, what, threshold, state, measured, seconds}'],
  ],
  examples: ['npm run test:faults -- --quick', 'npm run test:faults -- --only 12,16'],
  notes: ['Figures are of this machine as busy as it is: nothing else should run beside.'],
  exits: [
    [EXIT.ok, 'every check has passed'],
    [EXIT.failed, 'one has failed'],
    [EXIT.usage, 'called wrongly'],
  ],
};

function chosen(only: string | undefined): readonly Check[] {
  if (only === undefined) return CHECKS;
  const ids = only.split(',').map(Number);
  const unknown = ids.filter((id) => !CHECKS.some((check) => check.id === id));
  if (unknown.length > 0)
    throw new UsageError(`--only takes numbers of the table; ${unknown.join(', ')} is none.`);
  return CHECKS.filter(({ id }) => ids.includes(id));
}

/** A probe that cannot be carried out has failed, and says so in its row. */
async function outcomeOf(probe: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await probe();
  } catch (error) {
    return { passed: false, measured: error instanceof Error ? error.message : String(error) };
  }
}

const MARKS: Record<Verdict['state'], string> = {
  pass: 'pass',
  fail: 'FAIL',
};

function tableOf(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(
    ({ id, what, threshold, state, measured }) =>
      `${String(id).padStart(2)}  ${MARKS[state]}  ${what}\n          asked     ${threshold}\n          measured  ${measured}\n`,
  );
  const count = (state: Verdict['state']) => verdicts.filter((each) => each.state === state).length;
  return `${rows.join('')}\n${count('pass')} passed, ${count('fail')} failed\n`;
}

await runCommand(HELP, async (args) => {
  const { only, quick, json } = readOptions(args, {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const checks = chosen(only);
  const ran = await runProofs(checks, quick);
  const verdicts: Verdict[] = [];
  for (const check of checks) {
    const { id, what, threshold, how } = check;
    process.stderr.write(`${id} ${what} …\n`);
    const begun = performance.now();
    const outcome = 'tests' in how ? provenBy(check, ran) : await outcomeOf(() => how.probe(quick));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const state = outcome.passed ? 'pass' : 'fail';
    verdicts.push({ id, what, threshold, state, measured: outcome.measured, seconds });
  }
  process.stdout.write(json ? `${JSON.stringify(verdicts)}\n` : tableOf(verdicts));
  process.exitCode = verdicts.some(({ state }) => state === 'fail') ? EXIT.failed : EXIT.ok;
});
