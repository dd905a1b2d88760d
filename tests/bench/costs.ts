import { type Ask, load } from './load.ts';
import type { BenchServer } from './server.ts';
import { median } from './table.ts';

const CONNECTIONS = 32;
const ROUND_MS = 400;
const WARM_ROUNDS = 4;
const ROUNDS = 15;

/** A server and how it is asked. */
interface Contestant {
  name: string;
  server: BenchServer;
  ask: Ask;
}

/** Cost of one request: µs of the server's processor time, and the 99th percentile in ms. */
interface Cost {
  name: string;
  microseconds: number;
  p99: number;
  /** Cost of the first contestant's request as a share of this one's. */
  ofFirst: number;
}

/**
 * Asks warm servers in turns: processor time, unlike speed, hardly depends on the neighbours. The
 * median of the rounds; a ratio is the median of those of one round each, whose load is the same.
 */
export async function costs(contestants: readonly Contestant[], roundCount = ROUNDS): Promise<Cost[]> {
  const rounds = contestants.map(() => ({ microseconds: [] as number[], p99: [] as number[] }));
  for (let round = -WARM_ROUNDS; round < roundCount; round += 1) {
    for (const [index, { name, server, ask }] of contestants.entries()) {
      const before = server.processorTime();
      const { requests, p99, refused } = await load(ask, CONNECTIONS, ROUND_MS);
      if (refused !== '') throw new Error(`${name} failed: ${refused}`);
      // The first rounds are for the engines to compile what they run.
      if (round < 0) continue;
      rounds[index]?.microseconds.push((server.processorTime() - before) / requests);
      rounds[index]?.p99.push(p99);
    }
  }
  return contestants.map(({ name }, index) => {
    const { microseconds = [], p99 = [] } = rounds[index] ?? {};
    const ofFirst = microseconds.map((own, round) => (rounds[0]?.microseconds[round] ?? 0) / own);
    return {
      name,
      microseconds: median(microseconds),
      p99: median(p99),
      ofFirst: median(ofFirst),
    };
  });
}
