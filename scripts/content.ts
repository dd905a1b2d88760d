import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#db/root';
import { type Book, type Line, linesOf, type Problem, readBook } from './content/book.ts';
import { compile } from './content/compile.ts';
import type { ReaderOptions } from './content/reader.ts';
import { contentHash, isContentCurrent } from './launch/content.mjs';
import { EXIT, type Help, runCommand, UsageError } from './lib/command.ts';

/**
 * The tool of those who write the book of the readings. `build` runs before any module of the book is there, so
 * that everything which needs one is imported by its own command.
 */
const HELP: Help = {
  command: 'npm run content --',
  summary: 'Reads, checks and compiles the book of the readings, api/content.',
  forms: [
    '[check [FILE]]',
    'show ID [--solar "YYYY-MM-DD HH:MM" | --chart "年 月 日 时"] [--gender male|female] [--age N] [--on DATE]',
    'find "TEXT"',
    'coverage [--charts 3000]',
    'preview KIND --solar "YYYY-MM-DD HH:MM" [--gender male|female] [--on DATE] [--watch]',
    'new GROUP',
    'quiz [--charts 40] [--first N] [--json]',
    'build [--watch]',
  ],
  options: [
    ['--solar TIME', 'a birth by Beijing clock time'],
    ['--chart PILLARS', 'four pillars: the nearest birth that has them'],
    ['--gender GENDER', 'of that birth (female when left out)'],
    ['--age N', 'completed years of the reader, where it is not that of the birth'],
    ['--on DATE', 'the day of reading (2026-11-23 when left out)'],
    ['--charts N', 'made-up people to write readings for'],
    ['--first N', 'number of the first made-up person of a quiz (0 when left out)'],
    ['--watch', 'does it again on every save'],
    ['--json', 'one JSON value instead of lines'],
  ],
  notes: [
    'check names every problem with its file and line. show prints a sentence in three readings and the share of\n' +
      'made-up readers whom it reaches. find tells which sentence of the book stands in a text that somebody read,\n' +
      'or holds a piece of it. coverage lists the sentences that no chart drew, and how much of a day is new.\n' +
      'quiz prints natal and day reports by turns with eight questions each, and their keys from the judgement at the end.\n' +
      'new appends a sentence with the next id. build compiles the book, as every npm command does first.',
  ],
  examples: [
    'npm run content',
    'npm run content -- show day.press.rush.do --chart "庚午 辛巳 乙酉 癸未" --age 36',
    'npm run content -- find "只回“收到”两个字"',
    'npm run content -- preview month --solar "1990-05-20 14:30" --gender male --watch',
  ],
  exits: [
    [EXIT.ok, 'right'],
    [EXIT.failed, 'problems, each on a line with file and line, or nothing found'],
    [EXIT.usage, 'called wrongly'],
  ],
};

interface Options extends ReaderOptions {
  charts?: string;
  first?: string;
  watch?: boolean;
  json?: boolean;
}

interface Call {
  words: readonly string[];
  options: Options;
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Lines, or one JSON value; without any rows the command has failed. */
function answer<T>({ json }: Options, rows: readonly T[], text: (row: T) => string): void {
  if (json) print(JSON.stringify(rows, null, 2));
  else for (const row of rows) print(text(row));
}

const place = ({ file, line }: Pick<Line, 'file' | 'line'>) => `${file}:${line}`;

function report(problems: readonly Problem[], options: Options = {}): void {
  answer(options, problems, (problem) => `${place(problem)} ${problem.message}`);
  if (problems.length > 0) process.exitCode = EXIT.failed;
}

/** The compiled content; null if it cannot be compiled, after printing the problems. */
function built(): Book | null {
  const book = readBook(ROOT);
  if (book.problems.length > 0) {
    report(book.problems);
    return null;
  }
  if (!isContentCurrent(ROOT)) compile(ROOT, book);
  return book;
}

/** Fast if nothing changed, because every npm command starts with it. */
function build({ options }: Call): void {
  if (!isContentCurrent(ROOT)) built();
  if (options.watch) watchBook();
}

function chartsOf({ charts = '3000' }: Options): number {
  const count = Number(charts);
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--charts is a count');
  return count;
}

async function check({ words: [file], options }: Call): Promise<void> {
  const book = readBook(ROOT);
  if (book.problems.length > 0) return report(book.problems, options);
  compile(ROOT, book);
  const { checkBook } = await import('./content/check.ts');
  const problems = checkBook(ROOT, book).filter((problem) => file === undefined || problem.file.endsWith(file));
  report(problems, options);
  if (problems.length === 0 && !options.json) {
    print(`${linesOf(book).length} sentences in ${book.groups.length} files, all right`);
  }
}

async function show({ words: [id], options }: Call): Promise<void> {
  const book = built();
  if (!book) return;
  const line = linesOf(book).find((each) => each.id === id);
  if (!line) throw new UsageError(`the book has no sentence ${id}; find tells ids`);
  const { readReader } = await import('./content/reader.ts');
  const { examplesOf } = await import('./content/show.ts');
  const people = options.charts === undefined ? 300 : chartsOf(options);
  const { examples, share, readers, days } = examplesOf(line, people, readReader(options));
  if (options.json) return print(JSON.stringify({ ...line, share, examples }, null, 2));
  print(`${line.id}  ${place(line)}\n${line.text}`);
  print(`${line.kind} · for ${line.for.join(', ')}`);
  for (const { kind, age, paragraph } of examples)
    print(`\n${kind}${age === null ? '' : `, ${age} years`}: ${paragraph}`);
  const within = days > 1 ? ` within ${days} days` : '';
  print(`\nreaches ${Math.round(share * 1000) / 10} % of ${readers} readers${within}`);
}

async function find({ words: [text = ''], options }: Call): Promise<void> {
  if (text === '') throw new UsageError('find needs a text');
  const book = built();
  if (!book) return;
  const { Finder } = await import('./content/match.ts');
  const lines = linesOf(book);
  const found = new Set([...lines.filter((line) => line.text.includes(text)), ...new Finder(lines).in(text).keys()]);
  if (found.size === 0) process.exitCode = EXIT.failed;
  answer(options, [...found], (line) => `${line.id}  ${place(line)}  ${line.text}`);
}

const DAYS = [30, 60];
/** People whose days are gone through: each takes sixty readings. */
const FOLLOWED = 20;

async function coverage({ options }: Call): Promise<void> {
  const charts = chartsOf(options);
  const book = built();
  if (!book) return;
  const { coverageOf, newOn } = await import('./content/coverage.ts');
  const { Finder } = await import('./content/match.ts');
  const lines = linesOf(book).filter(Finder.finds);
  // Titles, labels and evidence are the same every day.
  const drawn = linesOf({ groups: book.groups.filter(({ as }) => as !== 'texts') });
  const { people, reached, unfilled } = coverageOf(lines, charts);
  if (unfilled.size > 0) process.exitCode = EXIT.failed;
  const rows = lines.map((line) => ({
    id: line.id,
    file: line.file,
    line: line.line,
    share: (reached.get(line) ?? 0) / people,
  }));
  const news = DAYS.map((day) => {
    const shares = Array.from({ length: FOLLOWED }, (_, number) => newOn(drawn, number, day)).sort((a, b) => a - b);
    return { day, median: shares[FOLLOWED / 2] ?? 0, worst: shares[0] ?? 0 };
  });
  const never = rows.filter(({ share }) => share === 0);
  if (options.json) return print(JSON.stringify({ people, lines: rows, news, unfilled: [...unfilled] }, null, 2));
  for (const row of never) print(`${place(row)} ${row.id} was drawn by nobody`);
  for (const text of unfilled) print(`a rule left a slot: ${text}`);
  print(`${never.length} of ${lines.length} sentences reached none of ${people} readers`);
  for (const { day, median, worst } of news) {
    print(
      `day ${day}: ${Math.round(median * 100)} % of its sentences are new in the median, ${Math.round(worst * 100)} % at worst`,
    );
  }
}

async function preview({ words: [kind], options }: Call): Promise<void> {
  if (!isContentCurrent(ROOT) && !built()) return;
  const { PERSONAL } = await import('./content/sample.ts');
  const { readReader } = await import('./content/reader.ts');
  const { previewOf } = await import('./content/preview.ts');
  const known = PERSONAL.find((each) => each === kind);
  if (!known) throw new UsageError(`preview is of one of ${PERSONAL.join(', ')}`);
  const reader = readReader(options);
  if (!reader) throw new UsageError('preview needs --solar or --chart');
  const text = previewOf(known, reader);
  print(options.json ? JSON.stringify(text) : text);
  if (options.watch) watchBook();
}

/** Runs this command again in a new process after each save, because loaded modules do not change. */
function watchBook(): void {
  const again = process.argv.slice(1).filter((word) => word !== '--watch');
  let seen = contentHash(ROOT);
  watch(join(ROOT, 'api/content'), { recursive: true }, (_, name) => {
    // One save fires several events.
    const hash = name?.endsWith('.yaml') ? contentHash(ROOT) : seen;
    if (hash === seen) return;
    seen = hash;
    print(`── ${name}`);
    Bun.spawnSync([process.execPath, ...again], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  });
}

/** Why a sentence cannot be added under this name: a group has parts, each with its own sentences. */
function partsText({ groups }: Book, name: string): string {
  const parts = groups
    .flatMap((each) => each.parts)
    .filter(({ id, lines }) => id.startsWith(`${name}.`) && lines.length > 0);
  if (name === '' || parts.length === 0) return `the book has no group ${name}`;
  return `${name} has parts; name one: ${parts.map(({ id }) => id).join(', ')}`;
}

async function append({ words: [group = ''] }: Call): Promise<void> {
  const { appendLine } = await import('./content/edit.ts');
  const book = readBook(ROOT);
  const line = appendLine(ROOT, book, group);
  if (!line) throw new UsageError(partsText(book, group));
  print(`${place(line)} ${line.id}\nWrite the sentence into the text of this line.`);
}

/** Prints reports with questions, and the keys of all of them last: who answers sees the texts alone. */
async function quiz({ options }: Call): Promise<void> {
  if (!isContentCurrent(ROOT) && !built()) return;
  const { quizzes } = await import('./content/quiz.ts');
  const all = quizzes(chartsOf({ charts: options.charts ?? '40' }), Number(options.first ?? 0));
  if (options.json) {
    print(JSON.stringify(all, null, 2));
    return;
  }
  for (const { number, text, questions } of all) {
    const asked = questions.map(({ question }, at) => `${at + 1}. ${question}`);
    print([`# ${number}`, text, ...asked].join('\n\n'));
  }
  for (const { number, questions } of all) print(`${number}: ${questions.map(({ key }) => key).join(' | ')}`);
}

const COMMANDS: Readonly<Record<string, (call: Call) => void | Promise<void>>> = {
  build,
  check,
  coverage,
  find,
  new: append,
  preview,
  quiz,
  show,
};

function readCall(args: string[]): Call & { command: string } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        age: text,
        chart: text,
        charts: text,
        first: text,
        gender: text,
        json: { type: 'boolean' },
        on: text,
        solar: text,
        watch: { type: 'boolean' },
      },
    });
    const [command = 'check', ...words] = positionals;
    return { command, words, options: values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message.split(/\.\s/)[0] ?? error.message);
  }
}

await runCommand(HELP, async (args) => {
  const { command, ...call } = readCall(args);
  const run = COMMANDS[command];
  if (!run) throw new UsageError(`${command} is no command of this tool`);
  await run(call);
});
