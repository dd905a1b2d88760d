import { maskPhone } from '#domain/people/phone';
import { type Help, readOptions, runCommand, UsageError, unlessRefused } from './lib/command.ts';
import { withContext } from './lib/installation.ts';
import { USER_OPTIONS, userOption } from './lib/user-option.ts';

const HELP: Help = {
  command: 'npm run users:delete --',
  summary:
    'Deletes an account as its owner would: the birth’s key, everything personal, every session.\nOrders, refunds and days stay without a name.',
  forms: ['--phone NUMBER|--id ID --yes [--json]', '--phone NUMBER|--id ID --check [--json]'],
  options: [
    ...USER_OPTIONS,
    ['--check', 'only say which account it would be'],
    ['--yes', 'do it; there is no way back'],
    ['--json', 'one JSON object instead of text: {id, deleted}'],
  ],
  examples: [
    'npm run users:delete -- --phone 13800000001 --check',
    'npm run users:delete -- --phone 13800000001 --yes',
  ],
  notes: ['It works while the server runs; tokens end at once.'],
};

await runCommand(HELP, async (args) => {
  const { phone, id, check, yes, json } = readOptions(args, {
    phone: { type: 'string' },
    id: { type: 'string' },
    check: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const by = userOption(phone, id);
  if (check === yes) throw new UsageError('Either --check or --yes is needed.');
  await unlessRefused('notFound', 'There is no such account.', async () => {
    const person = await withContext(
      async (ctx) => {
        const privacy = await import('#api/features/me/privacy/service');
        const found = await privacy.find(ctx, by);
        if (yes) await privacy.erase(ctx, found);
        return found;
      },
      { look: check },
    );
    const who = `${person.id} (${maskPhone(person.phone)})`;
    const message = yes ? `Deleted ${who}.` : `It would be ${who}.`;
    process.stdout.write(`${json ? JSON.stringify({ id: person.id, deleted: yes }) : message}\n`);
  });
});
