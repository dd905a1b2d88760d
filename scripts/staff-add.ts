import { STAFF_ROLES, STAFF_USERNAME } from '#domain/console/staff';
import { type Help, readOptions, runCommand, UsageError, unlessRefused } from './lib/command.ts';
import { withContext } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run staff:add --',
  summary: 'Adds a member of staff to the console and prints their password, this once.',
  forms: [`--username NAME --role ${STAFF_ROLES.join('|')} [--json]`],
  options: [
    ['--username NAME', '2 to 32 of a–z, 0–9, dot, dash, underscore; a letter first'],
    ['--role ROLE', STAFF_ROLES.join(', ')],
    ['--json', 'one JSON object instead of text: {username, role, password}'],
  ],
  examples: ['npm run staff:add -- --username amy --role support'],
};

await runCommand(HELP, async (args) => {
  const { username, role, json } = readOptions(args, {
    username: { type: 'string' },
    role: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (username === undefined || !STAFF_USERNAME.test(username)) {
    throw new UsageError('--username must be 2 to 32 of a–z, 0–9, dot, dash, underscore.');
  }
  const chosen = STAFF_ROLES.find((known) => known === role);
  if (!chosen) throw new UsageError(`--role must be one of ${STAFF_ROLES.join(', ')}.`);
  await unlessRefused('conflict', `The user name ${username} is taken.`, async () => {
    const password = await withContext(async (ctx) => {
      const staff = await import('#api/features/staff/sessions/service');
      return staff.add(ctx, username, chosen);
    });
    process.stdout.write(
      json
        ? `${JSON.stringify({ username, role: chosen, password })}\n`
        : `Added ${username} as ${chosen}. Password, shown this once: ${password}\n`,
    );
  });
});
