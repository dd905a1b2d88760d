import { openReads } from '#db/reads';
import { countSince } from '#db/since';
import { StandstillError, type State, type World } from './world.ts';

/** For the release that is known to work. */
const PATIENCE_MS = 120_000;

/** Counts rows that a return to the copy would lose. */
export async function lostSince({ config }: World, { copiedAt }: State) {
  const store = openReads(config);
  try {
    return await countSince(store, copiedAt);
  } finally {
    await store.close();
  }
}

/**
 * Back to the release before: the link, the copy where the database was changed, a start. Cut short, it is
 * done again from where it was. Throws StandstillError when the release before does not start either.
 */
export async function goBack(world: World, state: State): Promise<void> {
  let at = state.step === 'copy restored' ? state : world.keep({ ...state, step: 'going back' });
  await world.stop();
  if (at.migrated && at.step !== 'copy restored') {
    if (at.copy === null) throw new StandstillError('There is no copy from before the upgrade.');
    const despite = at.doubts ? ['--despite-doubts'] : [];
    const { exitCode, stderr } = await world.ziping(at.from, 'restore', '--from', at.copy, '--yes', ...despite);
    if (exitCode !== 0) throw new StandstillError(`${at.copy} could not be restored: ${stderr.trim()}`);
    at = world.keep({ ...at, step: 'copy restored' });
  }
  world.use(at.from);
  if (!(await world.startAndWait(PATIENCE_MS))) {
    throw new StandstillError(`${at.from} does not get ready either: journalctl -u ziping.`);
  }
  world.keep({ ...at, step: 'done', to: at.from, migrated: false, copy: null });
}

/** Ends what an earlier run left half done: the new release where it serves, else the one before. */
export async function settle(world: World): Promise<void> {
  const state = world.state();
  if (state === null || state.step === 'done') return;
  if (state.step === 'begun') {
    // Nothing was switched: the release before may have been stopped.
    if (!(await world.startAndWait())) throw new StandstillError(`${state.from} does not get ready.`);
    world.keep({ ...state, step: 'done', to: state.from, migrated: false, copy: null });
    world.say(
      { settled: state.from },
      `An earlier run was cut short before it changed anything: ${state.from} serves.`,
    );
    return;
  }
  if (state.step === 'switched') {
    // The link may be that of before: the step is written down first.
    await world.stop();
    world.use(state.to);
    if (await world.startAndWait()) {
      world.keep({ ...state, step: 'done' });
      world.say({ settled: state.to }, `An earlier run was cut short: ${state.to} serves.`);
      return;
    }
  }
  await goBack(world, state);
  world.say({ settled: state.from }, `An earlier run was cut short: ${state.from} serves again.`);
}
