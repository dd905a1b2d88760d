import { parseArgs } from 'node:util';
import { ROOT } from '#db/root';
import { type Book, type Problem, readBook } from './content/book.ts';
import { compile } from './content/compile.ts';
import { isContentCurrent } from './launch/content.mjs';
import { EXIT, type Help, runCommand, UsageError } from './lib/command.ts';

/**
 * The tool of those who write the book of the readings. `build` runs before any module of the book is there, so
 * that everything which needs one is imported by its own command.
 */
const HELP: Help = {
  command: 'npm run content --',
  summary: 'Reads, checks and compiles the book of the readings, api/content.',
  forms: ['build', 'fingerprint [--charts 3000] [--kind KIND]'],
  options: [
    ['--charts N', 'made-up people to write readings for'],
    ['--kind KIND', 'one kind of reading alone: basic, natal, pairing, day, month, year or generalDay'],
  ],
  notes: [
    'build compiles the book to api/content/generated, as every npm command does first.\n' +
      'fingerprint prints a SHA-256 a kind of reading: equal before and after a change that changes no word.',
  ],
  examples: ['npm run content -- build', 'npm run content -- fingerprint --charts 300 --kind month'],
  exits: [
    [EXIT.ok, 'right'],
    [EXIT.failed, 'problems, each on a line with file and line'],
    [EXIT.usage, 'called wrongly'],
  ],
};

function report(problems: readonly Problem[]): void {
  for (const { file, line, message } of problems) process.stderr.write(`${file}:${line} ${message}\n`);
  if (problems.length > 0) process.exitCode = EXIT.failed;
}

function build(): void {
  if (isContentCurrent(ROOT)) return;
  const book: Book = readBook(ROOT);
  report(book.problems);
  if (book.problems.length === 0) compile(ROOT, book);
}

async function fingerprint({ charts, kind }: Options): Promise<void> {
  const { FINGERPRINTED, fingerprints } = await import('./content/fingerprint.ts');
  const kinds = FINGERPRINTED.filter((each) => kind === undefined || each === kind);
  if (kinds.length === 0) throw new UsageError(`--kind is one of ${FINGERPRINTED.join(', ')}`);
  for (const line of fingerprints(charts ?? 3000, kinds)) process.stdout.write(`${line}\n`);
}

interface Options {
  charts?: number;
  kind?: string;
}

function readCommand(args: string[]): { command: string; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { charts: { type: 'string' }, kind: { type: 'string' } },
    });
    const charts = values.charts === undefined ? undefined : Number(values.charts);
    if (charts !== undefined && !(Number.isInteger(charts) && charts > 0)) throw new UsageError('--charts is a count');
    const options = {
      ...(charts === undefined ? {} : { charts }),
      ...(values.kind === undefined ? {} : { kind: values.kind }),
    };
    return { command: positionals[0] ?? 'check', options };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message);
  }
}

await runCommand(HELP, async (args) => {
  const { command, options } = readCommand(args);
  if (command === 'build') return build();
  if (command === 'fingerprint') return fingerprint(options);
  throw new UsageError(`${command} is no command of this tool`);
});
