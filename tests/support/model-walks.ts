/** A possible step of a model and the world after it. */
export interface ModelStep<World> {
  act: string;
  world: World;
}

export interface Walks<World, Step extends ModelStep<World>> {
  count: number;
  /** Steps of a walk that does not end before. */
  length: number;
  begin: World;
  stepsFrom: (world: World, walk: readonly Step[]) => readonly Step[];
}

/**
 * Walks that take, between them, every two acts that can follow each other, and then the steps of the model that were
 * taken least.
 */
export function modelWalks<World, Step extends ModelStep<World>>({
  count,
  length,
  begin,
  stepsFrom,
}: Walks<World, Step>): Step[][] {
  const taken = new Map<string, number>();
  const times = (name: string) => taken.get(name) ?? 0;
  return Array.from({ length: count }, () => {
    const walk: Step[] = [];
    let [world, before] = [begin, 'start'];
    while (walk.length < length) {
      const from = JSON.stringify(world);
      const namesOf = ({ act }: Step) => [`${before} ${act}`, `${from} ${act}`, act] as const;
      const cost = (step: Step) => {
        const [pair, edge, act] = namesOf(step);
        return Math.min(times(pair), 1) * 1_000_000 + times(edge) * 1_000 + times(act);
      };
      const [first, ...others] = stepsFrom(world, walk);
      if (!first) break;
      const next = others.reduce((best, step) => (cost(step) < cost(best) ? step : best), first);
      for (const name of namesOf(next)) taken.set(name, times(name) + 1);
      walk.push(next);
      [world, before] = [next.world, next.act];
    }
    return walk;
  });
}
