import { LostDatabaseError } from '#db/money-start';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './command.ts';
import { configOrUsage } from './installation.ts';
import { type Rotation, RotationError, rotate } from './secrets/rotation.ts';

const HELP: Help = {
  command: 'npm run secrets:rotate --',
  summary:
    'Changes the secret that tokens are signed with and the keys of births, reports, consultations and\nsecond factors are wrapped with. Without --yes it only counts the keys and says what it would do.',
  forms: ['[--yes] [--json]', '--forget [--yes] [--json]'],
  options: [
    ['--yes', 'do it (server stopped): every key is wrapped anew in one step, or none'],
    ['--forget', 'remove the former secret of the data folder; its tokens end with the next start'],
    ['--json', 'one JSON object instead of text: {applied, secret, step, keys, toWrap}'],
  ],
  examples: [
    'npm run secrets:rotate',
    'npm run secrets:rotate -- --yes',
    'JWT_SECRET_PREVIOUS="$JWT_SECRET" JWT_SECRET="$(openssl rand -base64 48)" npm run secrets:rotate',
    'npm run --silent secrets:rotate -- --forget --yes --json',
  ],
  notes: [
    'A secret in the data folder is made here, and the former one kept beside it. One in the\nenvironment is yours to make: set it as JWT_SECRET and the former one as JWT_SECRET_PREVIOUS.',
    'While the former one is kept (or JWT_SECRET_PREVIOUS is set for the server), what was signed with\nit holds: after 30 days every token is a new one. If it may have become known, leave no such time:\n--forget before the start, or start without JWT_SECRET_PREVIOUS; everybody signs in anew.',
    'Killed half way, it is run again and goes on. Make a backup afterwards: the copy of the keys\nbeside the backups still needs the former secret.',
  ],
  exits: [
    [EXIT.ok, 'done, or nothing to do; without --yes: could be done'],
    [
      EXIT.failed,
      'refused: something would be lost, or the server is running; nothing was changed',
    ],
    [EXIT.usage, 'called wrongly, or a setting cannot be used'],
  ],
};

function told({ secret, step, keys, toWrap }: Rotation, applied: boolean): string {
  const where = secret === 'environment' ? 'the environment' : 'the data folder';
  const does = {
    make: `a new secret in ${where}, ${toWrap} keys wrapped anew, the former one kept`,
    'take over': `the secret of ${where} taken over, ${toWrap} of ${keys} keys wrapped anew`,
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
  const { jwtSecret, previousJwtSecret } = config;
  if (forget && jwtSecret !== null) {
    throw new UsageError('JWT_SECRET is set: to forget the former one, unset JWT_SECRET_PREVIOUS.');
  }
  if (!forget && jwtSecret !== null && previousJwtSecret === null) {
    throw new UsageError(
      'JWT_SECRET is set: give it another value, and the present one as JWT_SECRET_PREVIOUS.',
    );
  }
  if (jwtSecret !== null && jwtSecret === previousJwtSecret) {
    throw new UsageError('JWT_SECRET and JWT_SECRET_PREVIOUS are the same.');
  }
  try {
    const rotation = await rotate(config, { forget, apply: yes });
    const applied = yes && rotation.step !== 'nothing';
    process.stdout.write(
      json ? `${JSON.stringify({ applied, ...rotation })}\n` : told(rotation, applied),
    );
  } catch (error) {
    if (!(error instanceof RotationError || error instanceof LostDatabaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  }
});
