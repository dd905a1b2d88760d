import { EXIT, type Help, RefusedError, readOptions, runCommand } from './lib/command.ts';
import { goBack, isLossy, lossText, wayBackOf } from './upgrading/way-back.ts';
import { endingInWords, NOT_SERVING, PLACE_OPTIONS, worldOf } from './upgrading/world.ts';

const HELP: Help = {
  command: 'ziping rollback',
  summary:
    'Takes the release before the last upgrade into service again. Where that upgrade changed the database,\nthe copy from before it is restored, and what came since is lost: it counts that first, and asks.',
  forms: ['[--lose-since] [--json]'],
  options: [
    ['--lose-since', 'give up the orders and users that came since the copy'],
    ['--home FOLDER', 'the folder with releases and current (/srv/ziping when left out)'],
    ['--systemctl PROGRAM', 'called with `restart ziping`, `stop ziping` and `start ziping` (systemctl)'],
    ['--ready-within SECONDS', 'how long a release may take until it serves (60)'],
    ['--json', 'one JSON object a line instead of text'],
  ],
  examples: ['ziping rollback', 'ziping rollback --lose-since'],
  notes: [
    'As root, with the settings of the service. After a copy was restored the gateway knows every payment of the time since:\nziping orders:reconcile brings them back. A rollback that was cut short is run again.',
  ],
  exits: [
    [EXIT.ok, 'the release before serves'],
    [EXIT.usage, 'called wrongly, or there is no way back, or something would be lost: nothing was changed'],
    [NOT_SERVING, 'the release before does not serve: the sentence has the reason'],
  ],
};

/** A restore that has begun is not left halfway by a closed terminal. */
function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

await runCommand(HELP, async (args) => {
  process.umask(0o022);
  const given = readOptions(args, { ...PLACE_OPTIONS, 'lose-since': { type: 'boolean', default: false } });
  const world = worldOf(given);
  const note = world.note();
  if (note === null || note.to !== world.current()) throw new RefusedError('There is no upgrade to go back behind.');
  await endingInWords(async () => {
    const way = await wayBackOf(world, note);
    if (isLossy(way) && !given['lose-since']) {
      throw new RefusedError(
        `${note.from} cannot read the database as it is: restoring ${note.copy} would ${lossText(way, note)}. Add --lose-since.`,
      );
    }
    ignoreSignals();
    await goBack(world, note, way);
    world.say({ serves: note.from }, `${note.from} serves again.`);
  });
});
