import { EXIT, type Help, RefusedError, readOptions, runCommand } from './lib/command.ts';
import { lossOf, lossText, restoreCopy } from './upgrading/way-back.ts';
import { NOT_SERVING, PLACE_HELP, PLACE_OPTIONS, worldOf } from './upgrading/world.ts';

const HELP: Help = {
  command: 'ziping rollback',
  summary:
    'Takes the release before the last upgrade into service again. Where that upgrade changed the database,\nthe copy from before it is restored, and what came since is lost: it counts that first, and asks.',
  forms: ['[--lose-since] [--json]'],
  options: [['--lose-since', 'give up the orders and users that came since the copy'], ...PLACE_HELP],
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

await runCommand(HELP, async (args) => {
  process.umask(0o022);
  const given = readOptions(args, { ...PLACE_OPTIONS, 'lose-since': { type: 'boolean', default: false } });
  const world = worldOf(given);
  const note = world.note();
  if (note === null || note.to !== world.current()) throw new RefusedError('There is no upgrade to go back behind.');
  const loss = await lossOf(world, note);
  const lost = lossText(loss, note);
  if (lost !== null && !given['lose-since']) {
    throw new RefusedError(
      `${note.from} cannot read the database as it is: restoring ${note.copy} ${lost}. Add --lose-since.`,
    );
  }
  // A restore that has begun is not left halfway by a closed terminal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  if (loss !== null) await restoreCopy(world, note);
  world.use(note.from);
  await world.service('restart');
  if (!(await world.isReadyInTime())) {
    throw new RefusedError(`${note.from} does not get ready either: journalctl -u ziping has the reason.`, NOT_SERVING);
  }
  world.forget();
  world.say({ serves: note.from }, `${note.from} serves again.`);
});
