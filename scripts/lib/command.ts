import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { asTyped } from '#api/platform/release';
import { AppError, type ErrorName } from '#domain/errors';

/** How a command ends; every `--help` lists them. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Wrong usage: its message is printed with a reference to the help. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command was called rightly and cannot work here: its message is printed, and it ends with `exitCode`. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(
    message: string,
    readonly exitCode: number = EXIT.usage,
  ) {
    super(message);
  }
}

/** The one form of `--help`. */
export interface Help {
  /** The command as it is typed: `npm run chart --`. */
  command: string;
  summary: string;
  /** Forms of the arguments, one a line. */
  forms: readonly string[];
  /** Flag and what it does; `--help` is added. */
  options: readonly (readonly [flag: string, meaning: string])[];
  /** Whole command lines. */
  examples: readonly string[];
  /** Additional exit codes; default: the usual three. */
  exits?: readonly (readonly [code: number, meaning: string])[];
  /** Paragraphs after the options. */
  notes?: readonly string[];
}

const USUAL_EXITS: NonNullable<Help['exits']> = [
  [EXIT.ok, 'done'],
  [EXIT.failed, 'the work failed'],
  [EXIT.usage, 'called wrongly (unknown option, missing or impossible value)'],
];

function helpText(help: Help): string {
  const options = [...help.options, ['--help', 'this text'] as const];
  const width = Math.max(...options.map(([flag]) => flag.length));
  const sections = [
    [help.summary],
    ['Usage:', ...help.forms.map((form) => `  ${help.command} ${form}`)],
    ['Options:', ...options.map(([flag, meaning]) => `  ${flag.padEnd(width)}  ${meaning}`)],
    ...(help.notes ?? []).map((note) => [note]),
    ['Examples:', ...help.examples.map((example) => `  ${example}`)],
    ['Exit codes:', ...(help.exits ?? USUAL_EXITS).map(([code, meaning]) => `  ${code}  ${meaning}`)],
  ];
  return asTyped(`${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`);
}

/**
 * The options of a command line; positionals, unknown options and options without their value are
 * a UsageError.
 */
export function readOptions<const T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message.split(/\.\s/)[0] ?? error.message);
  }
}

/**
 * Runs a command with the arguments it was started with. `--help` prints the help; a UsageError
 * or RefusedError goes to stderr in one sentence, as does a file or a disk at fault. Any other error is a
 * defect and ends the process with its stack.
 */
export async function runCommand(help: Help, work: (args: string[]) => Promise<void>) {
  // Any file of a command may hold personal data.
  process.umask(0o077);
  endWithReader();
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(helpText(help));
    return;
  }
  try {
    await work(args);
  } catch (error) {
    if (error instanceof RefusedError) process.stderr.write(asTyped(`${error.message}\n`));
    else if (error instanceof UsageError) {
      process.stderr.write(asTyped(`${error.message}\nSee: ${help.command} --help\n`));
    } else return endWithFile(error);
    process.exitCode = error instanceof RefusedError ? error.exitCode : EXIT.usage;
  }
}

/** Runs the work; if it is refused as `kind`, ends the command with this message. */
export async function unlessRefused(kind: ErrorName, sentence: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== kind) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = EXIT.failed;
  }
}

/** Ends with a message for file or disk errors; rethrows defects. */
async function endWithFile(error: unknown): Promise<void> {
  // Loaded when it is needed: `--help` and a wrong call are answered without.
  const { fileFault } = await import('#api/start/start-failure');
  const sentence = fileFault(error, process.env);
  if (sentence === null) throw error;
  process.stderr.write(asTyped(`${sentence}\n`));
  process.exitCode = EXIT.failed;
}

/** Ends the command when its output cannot be written: without a message when the reader has left, as after `| head -1`. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok);
    process.stderr.write(`The output cannot be written: ${error.message}.\n`);
    process.exit(EXIT.failed);
  });
}
