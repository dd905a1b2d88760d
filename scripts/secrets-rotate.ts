import { DataKeysError } from '#api/platform/data-keys';
import { SECRET_USES } from '#api/platform/secret';
import { LostDatabaseError } from '#db/money/first-open';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { configOrUsage, requireInstallation } from './lib/installation.ts';
import { type Rotation, RotationError, rotate } from './secrets/rotation.ts';

/** `data-keys: the keys of personal data are wrapped again` and so on. */
const CHANGES = Object.entries(SECRET_USES)
  .filter(([, { of }]) => of === 'dataKeySecret')
  .map(([use, { changed }]) => `  ${use}: ${changed}`)
  .join('\n');

const HELP: Help = {
  command: 'npm run secrets:rotate --',
  summary:
    'Changes DATA_KEY_SECRET, which the keys of births, reports, consultations and second factors are\nwrapped with. Without --yes it only counts the keys and prints what it would do.',
  forms: ['[--yes] [--json]', '--forget [--yes] [--json]'],
  options: [
    ['--yes', 'do it (server stopped): every key is wrapped again in one step, or none'],
    ['--forget', 'remove the former secret of the data folder, once a backup has the new keys'],
    ['--json', 'one JSON object instead of text: {applied, secret, step, keys, toWrap}'],
  ],
  examples: [
    'npm run secrets:rotate',
    'npm run secrets:rotate -- --yes',
    'DATA_KEY_SECRET_PREVIOUS="$DATA_KEY_SECRET" DATA_KEY_SECRET="$(openssl rand -base64 48)" npm run secrets:rotate',
    'npm run --silent secrets:rotate -- --forget --yes --json',
  ],
  notes: [
    `What the change does to each use of the secret:\n${CHANGES}`,
    'JWT_SECRET needs no command: set another one (or remove jwt-secret from the data folder) and\nstart again; everybody signs in again.',
    'A secret in the data folder is made here, and the former one is kept next to it. One in the\nenvironment is yours to make: set it as DATA_KEY_SECRET and the former one as\nDATA_KEY_SECRET_PREVIOUS.',
    'Killed half way, it is run again and goes on. Make a backup afterwards: the copy of the keys\nbeside the backups needs the former secret until then.',
  ],
  exits: [
    [EXIT.ok, 'done, or nothing to do; without --yes: could be done'],
    [EXIT.failed, 'refused: something would be lost, or the server is running; nothing was changed'],
    [EXIT.usage, 'called wrongly, or a setting cannot be used'],
  ],
};

function summaryOf({ secret, step, keys, toWrap }: Rotation, applied: boolean): string {
  const where = secret === 'environment' ? 'the environment' : 'the data folder';
  const does = {
    make: `a new secret in ${where}, ${toWrap} keys wrapped again, the former one kept`,
    'take over': `the secret of ${where} taken over, ${toWrap} of ${keys} keys wrapped again`,
    forget: `the former secret forgotten, none of ${keys} keys needs it`,
    nothing: `all ${keys} keys open with the secret of ${where}`,
  }[step];
  const when = step === 'nothing' ? 'Nothing to do' : applied ? 'Done' : 'With --yes';
  return `${when}: ${does}.\n`;
}

await runCommand(HELP, async (args) => {
  const { yes, forget, json } = readOptions(args, {
    yes: { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const config = configOrUsage();
  const { dataKeySecret: present, previousDataKeySecret: previous } = config;
  if (forget && present !== null) {
    throw new UsageError('DATA_KEY_SECRET is set: to forget the former one, unset DATA_KEY_SECRET_PREVIOUS.');
  }
  if (!forget && present !== null && previous === null) {
    throw new UsageError(
      'DATA_KEY_SECRET is set: give it another value, and the present one as DATA_KEY_SECRET_PREVIOUS.',
    );
  }
  if (present !== null && present === previous) {
    throw new UsageError('DATA_KEY_SECRET and DATA_KEY_SECRET_PREVIOUS are the same.');
  }
  await requireInstallation(config);
  try {
    const rotation = await rotate(config, { forget, apply: yes });
    const applied = yes && rotation.step !== 'nothing';
    process.stdout.write(json ? `${JSON.stringify({ applied, ...rotation })}\n` : summaryOf(rotation, applied));
  } catch (error) {
    const refused =
      error instanceof RotationError || error instanceof DataKeysError || error instanceof LostDatabaseError;
    if (!refused) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  }
});
