import { appendFileSync, openSync, rmSync } from 'node:fs';
import { messageOf } from '#db/faults/message-of';
import { AppError } from '#domain/errors';
import { EXIT, type Help, readOptions, runCommand } from './lib/command.ts';
import { withContext } from './lib/installation.ts';
import { writeOut } from './lib/output.ts';
import { USER_OPTIONS, userOption } from './lib/user-option.ts';

const HELP: Help = {
  command: 'npm run users:export --',
  summary: 'Writes everything kept about one person as one JSON object, as the app’s export does.',
  forms: ['--phone NUMBER|--id ID [--to FILE] [--json]'],
  options: [
    ...USER_OPTIONS,
    ['--to FILE', 'a file that must not exist yet, readable by its owner only (stdout when left out)'],
    ['--json', 'with --to: one JSON object {id, file} instead of text'],
  ],
  examples: [
    'npm run users:export -- --phone 13800000001 --to 13800000001.json',
    'npm run --silent users:export -- --id 0193… | jq .birth',
  ],
  notes: ['Requests are to be answered within 15 working days.'],
};

/** The requested file cannot be written: disk full, or no permission. */
class UnwrittenError extends Error {}

await runCommand(HELP, async (args) => {
  const { phone, id, to, json } = readOptions(args, {
    phone: { type: 'string' },
    id: { type: 'string' },
    to: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const by = userOption(phone, id);
  try {
    await withContext(async (ctx) => {
      const privacy = await import('#api/features/me/privacy/service');
      const person = await privacy.find(ctx, by);
      const write = to === undefined ? writeOut : fileWriter(to);
      let before = '{';
      for await (const [name, value] of privacy.exportData(ctx, person.id)) {
        await write(`${before}\n${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`);
        before = ',';
      }
      await write('\n}\n');
      if (to === undefined) return;
      const message = json ? JSON.stringify({ id: person.id, file: to }) : `Written to ${to}.`;
      process.stdout.write(`${message}\n`);
    });
  } catch (error) {
    process.stderr.write(`${failureOf(error)}\n`);
    process.exitCode = EXIT.failed;
  }
});

/** Makes the file, which must not exist yet. A file that cannot be written whole is removed. */
function fileWriter(path: string): (text: string) => void {
  const file = openSync(path, 'wx', 0o600);
  return (text) => {
    try {
      appendFileSync(file, text);
    } catch (cause) {
      rmSync(path);
      throw new UnwrittenError(`${path} cannot be written: ${messageOf(cause)}.`);
    }
  };
}

function failureOf(error: unknown): string {
  if (error instanceof AppError && error.kind === 'notFound') return 'There is no such account.';
  if (error instanceof UnwrittenError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
    return 'The file exists already.';
  }
  throw error;
}
