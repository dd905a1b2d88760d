import { EXIT, type Help, RefusedError, readOptions, runCommand } from './lib/command.ts';
import { goBack, lostSince, settle } from './upgrading/way-back.ts';
import { PLACE_OPTIONS, StandstillError, worldOf } from './upgrading/world.ts';

const STANDSTILL = 3;

const HELP: Help = {
  command: 'ziping rollback',
  summary:
    'Takes the release before the last upgrade into service again. Where that upgrade changed the database,\nthe copy from before it is restored, and what came since is lost: it says how much, and asks.',
  forms: ['[--lose-since] [--json]'],
  options: [
    ['--lose-since', 'give up the orders and users that came since the upgrade'],
    ['--home FOLDER', 'where releases and current lie (/srv/ziping when left out)'],
    ['--systemctl PROGRAM', 'what is called with `stop ziping` and `start ziping` (systemctl)'],
    ['--ready-within SECONDS', 'how long a release may take until it serves (60)'],
    ['--json', 'one JSON object a line instead of text'],
  ],
  examples: ['ziping rollback', 'ziping rollback --lose-since'],
  notes: [
    'As root, with the settings of the service. After a copy was restored the gateway knows every payment of the time since:\nziping orders:reconcile brings them back.',
  ],
  exits: [
    [EXIT.ok, 'the release before serves'],
    [EXIT.failed, 'the work failed'],
    [EXIT.usage, 'called wrongly, or there is no way back, or something would be lost: nothing was changed'],
    [STANDSTILL, 'neither serves: the sentence says why'],
  ],
};

await runCommand(HELP, async (args) => {
  process.umask(0o022);
  const given = readOptions(args, { ...PLACE_OPTIONS, 'lose-since': { type: 'boolean', default: false } });
  const world = worldOf(given);
  try {
    await settle(world);
    const state = world.state();
    if (state === null || state.to !== world.current() || state.from === state.to) {
      throw new RefusedError('There is no upgrade to go back behind.');
    }
    if (state.migrated) {
      const lost = await lostSince(world, state);
      const some = lost.orders + lost.users > 0;
      if (some && !given['lose-since']) {
        throw new RefusedError(
          `${state.from} cannot read the database as it is: the copy ${state.copy} would be restored, without ${lost.orders} orders and ${lost.users} users that came since. Add --lose-since.`,
        );
      }
    }
    await goBack(world, state);
    world.say({ serves: state.from }, `${state.from} serves again.`);
  } catch (error) {
    if (!(error instanceof StandstillError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = STANDSTILL;
  }
});
