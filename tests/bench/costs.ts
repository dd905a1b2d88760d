import { type Ask, load } from './load.ts';
import type { BenchServer } from './server.ts';
import { median } from './table.ts';

const CONNECTIONS = 32;
const ROUND_MS = 400;
const WARM_ROUNDS = 4;
/** Of each of the 33 contestants: two minutes in all. */
const ROUNDS = 5;

/** A server and how it is asked. */
interface Contestant {
  name: string;
  server: BenchServer;
  ask: Ask;
}

/** Cost of one request: µs of the server's processor time. */
interface Cost {
  name: string;
  microseconds: number;
  /** Cost of the first contestant's request as a share of this one's. */
  ofFirst: number;
}

/**
 * Asks warm servers in turns: processor time, unlike speed, hardly depends on the neighbours. The
 * median of the rounds; a ratio is the median of those of one round each, whose load is the same.
 */
export async function costs(contestants: readonly Contestant[]): Promise<Cost[]> {
  const rounds = contestants.map(() => [] as number[]);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, { name, server, ask }] of contestants.entries()) {
      const before = server.processorTime();
      const { requests, refused } = await load(ask, CONNECTIONS, ROUND_MS);
      if (refused !== '') throw new Error(`${name} failed: ${refused}`);
      // The first rounds are for the engines to compile what they run.
      if (round < 0) continue;
      rounds[index]?.push((server.processorTime() - before) / requests);
    }
  }
  return contestants.map(({ name }, index) => {
    const microseconds = rounds[index] ?? [];
    const ofFirst = microseconds.map((own, round) => (rounds[0]?.[round] ?? 0) / own);
    return {
      name,
      microseconds: median(microseconds),
      ofFirst: median(ofFirst),
    };
  });
}
