import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { EXIT, type Help, readOptions, runCommand, UsageError } from '../../scripts/lib/command.ts';
import { randomOf } from '../support/random.ts';
import { type BreakableLine, breakableLines } from './breaks.ts';
import { firstCatch, intervalOf, shareCaught, type Verdict, verdictOf } from './verdict.ts';

/** Sets of files by name. Words are the writer's, not a rule's. */
const NAMED_SETS = {
  domain: (file) => file.startsWith('api/domain/') && !/text\.ts$/.test(file),
  money: (file) =>
    /^(api\/features\/(money|sales|console\/settlements)|api\/domain\/(shop|reconciliation)|db\/money)\//.test(file) ||
    file === 'api/domain/consulting/settlement.ts',
  consulting: (file) => /^api\/(features|domain)\/consulting\//.test(file),
} satisfies Record<string, (file: string) => boolean>;

const SETS: Readonly<Record<string, (file: string) => boolean>> = {
  ...NAMED_SETS,
  all: (file) => Object.values(NAMED_SETS).some((includes) => includes(file)),
};

/** Test files of each run of the runner: most mutants end with the nearest two, those that outlive them meet the next. */
const BATCH_SIZES = [2, 14, 14, 14] as const;
/** A mutant may loop for ever, and a machine be slow: which of the two is not known. */
const TIMEOUT_MS = 180_000;

const HELP: Help = {
  command: 'npm run test:mutation --',
  summary: 'Breaks one line of logic at a time and names the breaks that no test notices.',
  forms: ['SET [--count N] [--seed N] [--at FILE:LINE] [--json]'],
  options: [
    ['--count N', 'how many mutants are drawn out of all of the set (200)'],
    ['--seed N', 'which ones (1); a seed chosen after a run proves nothing'],
    ['--at FILE:LINE', 'every mutant of one line'],
    ['--json', 'the survivors as JSON'],
  ],
  notes: [
    `SET is ${Object.keys(SETS).join(', ')} or a folder; all is the three sets together.`,
    'Every mutant of the set is as likely to be drawn as any other; the share is told with its 95 % interval (Wilson).',
    'Works in a copy of the last commit, so the tree is never touched. Exit code 1: fewer than 95 % of the judged were caught.',
    'A run without an end in three minutes judges nothing: it is counted apart.',
  ],
  examples: ['npm run test:mutation -- money --count 30', 'npm run test:mutation -- api/domain/shop --count 20'],
};

const MIN_SHARE = 0.95;

/** Imports of a copy of the repository, to find the tests that reach a file. */
function importersIn(root: string, code: readonly string[]): Map<string, Set<string>> {
  const known = new Set(code);
  const aliases: [string, string][] = Object.entries<string>(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
  ).map(([from, to]) => [from.replace('*', ''), to.replace('./', '')]);
  const importers = new Map<string, Set<string>>();
  for (const file of code) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:\bfrom|\bimport\()\s*['"]([^'"\n]+)['"]/g)) {
      const alias = aliases.find(([from]) => specifier.startsWith(from));
      const path = alias ? alias[1].replace('*', specifier.slice(alias[0].length)) : join(dirname(file), specifier);
      const target = [path, `${path}.ts`, `${path}.tsx`].map(normalize).find((candidate) => known.has(candidate));
      if (target && target !== file) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
/** Runs without a browser and without a server of PostgreSQL. */
const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.postgres\.test|^tests\/browser/.test(file);

/** Unit tests that reach a file, the nearest by imports first. */
function testsReaching(file: string, importers: Map<string, Set<string>>): string[] {
  const seen = new Set([file]);
  for (const at of seen) for (const by of importers.get(at) ?? []) seen.add(by);
  return [...seen].filter(isUnitTest);
}

function runOf(root: string, tests: readonly string[]): Verdict {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
  const run = Bun.spawnSync([process.execPath, '--bun', ...vitest, ...tests, '--bail', '1', '--reporter', 'dot'], {
    cwd: root,
    timeout: TIMEOUT_MS,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const { success, exitedDueToTimeout: timedOut = false } = run;
  return verdictOf({ success, timedOut, output: `${run.stdout}${run.stderr}` });
}

interface Mutant extends Omit<BreakableLine, 'mutants'> {
  name: string;
  after: string;
}

function judged(root: string, { file, line, after }: Mutant, tests: readonly string[]): Verdict {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source
      .split('\n')
      .with(line - 1, after)
      .join('\n'),
  );
  try {
    const rest = [...tests];
    const batches = BATCH_SIZES.map((size) => rest.splice(0, size));
    return firstCatch(
      batches.filter(({ length }) => length > 0),
      (batch) => runOf(root, batch),
    );
  } finally {
    writeFileSync(path, source);
  }
}

const mutantsOf = ({ mutants, ...place }: BreakableLine): Mutant[] =>
  mutants.map((mutant) => ({ ...place, ...mutant }));

/** Draws `count` of them, the same for a seed; a longer draw begins with a shorter one of that seed. */
function drawn(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const { between } = randomOf(seed);
  const rest = [...mutants];
  return Array.from({ length: Math.min(count, rest.length) }).flatMap(() => rest.splice(between(0, rest.length), 1));
}

const git = (root: string, ...args: string[]) => Bun.spawnSync(['git', ...args], { cwd: root }).stdout.toString();

/** Runs `work` in a copy of the last commit, which is gone afterwards. */
async function inCopy<T>(work: (root: string) => T): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'ziping-mutants-'));
  try {
    git('.', 'worktree', 'add', '--detach', '--force', root, 'HEAD');
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    Bun.spawnSync([process.execPath, 'scripts/content.ts', 'build'], { cwd: root });
    return work(root);
  } finally {
    git('.', 'worktree', 'remove', '--force', root);
    rmSync(root, { recursive: true, force: true });
  }
}

function told({ file, line, name, before, after }: Mutant, verdict: Verdict): string {
  const word = { caught: 'caught by', survives: 'SURVIVES', 'not judged': 'not judged' }[verdict.is];
  const by = verdict.is === 'caught' ? ` ${verdict.by}` : '';
  return `${word}${by}  ${file}:${line} [${name}] ${before.trim()}  →  ${after.trim()}`;
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${option} must be a whole number.`);
  return Number(text);
}

await runCommand(HELP, async ([set = '', ...args]) => {
  const options = readOptions(args, {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [count, seed] = [wholeNumber(options.count, '--count'), wholeNumber(options.seed, '--seed')];
  const inSet = SETS[set] ?? ((file: string) => file.startsWith(`${set.replace(/\/$/, '')}/`));
  const found = await inCopy((root) => {
    const code = git(root, 'ls-files', '*.ts', '*.tsx').trim().split('\n');
    const lines = code
      .filter((file) => !isTest(file) && inSet(file))
      .flatMap((file) => breakableLines(file, readFileSync(join(root, file), 'utf8')));
    if (set === '' || lines.length === 0) throw new UsageError(`There is no logic in ${set || 'an unnamed set'}.`);
    const [place] = lines.filter(({ file, line }) => options.at === `${file}:${line}`);
    const population = lines.flatMap(mutantsOf);
    const mutants = place ? mutantsOf(place) : drawn(population, count, seed);
    process.stderr.write(`${mutants.length} of ${population.length} mutants, set ${set}, seed ${seed}\n`);
    const importers = importersIn(root, code);
    return mutants.map((mutant) => {
      const verdict = judged(root, mutant, testsReaching(mutant.file, importers));
      process.stderr.write(`${told(mutant, verdict)}\n`);
      return { mutant, verdict };
    });
  });
  const share = shareCaught(found.map(({ verdict }) => verdict));
  const those = (is: Verdict['is']) => found.filter(({ verdict }) => verdict.is === is).map(({ mutant }) => mutant);
  const [caught, survivors, unjudged] = [those('caught'), those('survives'), those('not judged')];
  const total = caught.length + survivors.length;
  const [low, high] = intervalOf(caught.length, total).map((part) => Math.round(part * 100));
  const summary = `${caught.length} of ${total} caught (${Math.round(share * 100)} %, with 95 % certainty ${low} to ${high} %), ${unjudged.length} not judged, set ${set}, seed ${seed}`;
  process.stdout.write(options.json ? `${JSON.stringify({ total, survivors, unjudged })}\n` : `${summary}\n`);
  process.exitCode = share >= MIN_SHARE ? EXIT.ok : 1;
});
