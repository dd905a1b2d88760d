import { AppError } from '#domain/errors';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { withContext } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run staff:let-in --',
  summary:
    'Lets a member of staff in again who lost password, telephone and recovery codes: prints a new password, this once; the second step goes off and every session of theirs ends.',
  forms: ['--username NAME [--json]'],
  options: [
    ['--username NAME', 'whose account'],
    ['--json', 'one JSON object instead of text: {username, password}'],
  ],
  examples: ['npm run staff:let-in -- --username owner'],
};

await runCommand(HELP, async (args) => {
  const { username, json } = readOptions(args, {
    username: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (!username) throw new UsageError('--username is missing.');
  try {
    const password = await withContext(async (ctx) => {
      const members = await import('#api/features/staff/members/service');
      return members.letIn(ctx, username);
    });
    process.stdout.write(
      json
        ? `${JSON.stringify({ username, password })}\n`
        : `${username} is let in. Password, shown this once: ${password}\n`,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
    process.stderr.write(`There is no member of staff called ${username}.\n`);
    process.exitCode = EXIT.failed;
  }
});
