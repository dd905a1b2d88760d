import { type Help, readOptions, runCommand, UsageError, unlessRefused } from './lib/command.ts';
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
  await unlessRefused('notFound', `There is no member of staff called ${username}.`, async () => {
    const password = await withContext(async (ctx) => {
      const members = await import('#api/features/staff/members/service');
      return members.letIn(ctx, username);
    });
    process.stdout.write(
      json
        ? `${JSON.stringify({ username, password })}\n`
        : `${username} is let in. Password, shown this once: ${password}\n`,
    );
  });
});
