import { availableParallelism } from 'node:os';
import { AppError } from '#domain/errors';
import { lruMap } from './lru-map.ts';

export interface HashCost {
  /** KiB */
  memory: number;
  passes: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 22 ms of one core. */
const OWASP: HashCost = { memory: 19_456, passes: 2 };

const formOf = ({ memory, passes }: HashCost) => `$argon2id$v=19$m=${memory},t=${passes},p=1$`;

/**
 * A hash that no password matches, made at the same cost: a login for an unknown name takes as long
 * as one for a known name.
 */
const dummyHash = (cost: HashCost) =>
  `${formOf(cost)}Q0hBTkdFTUVDSEFOR0VNRQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** A queue empties in a few seconds, even a full one on a busy machine. */
const RETRY_AFTER = 2;

/**
 * The order of the queue: a device with an earlier sign-in or a live session first, then names with an
 * account, then names without one.
 */
const TURNS = ['known', 'name', 'stranger'] as const;

/** The caller that requests hashing. */
export interface Asker {
  turn: (typeof TURNS)[number];
  /** Callers of one network (`neighbourhoodOf`) share its places. */
  network: string;
  /** Its people enter the codes they are sent (`RateLimit.isProven`): a carrier's address on the day of a campaign. */
  proven?: boolean;
}

const KNOWN: Asker = { turn: 'known', network: '' };

export interface Passwords {
  /** Whether an unknown caller from the network would be refused now. */
  full(network: string): boolean;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number;
  /** Throws AppError tooOften when there is no place to wait, as `verify` and `stand` do. */
  hash(password: string, asker?: Asker): Promise<string>;
  /** `hash` null: no such account; returns false after the same time. */
  verify(password: string, hash: string | null, asker?: Asker): Promise<boolean>;
  /** Waits as long as a stranger would. After a wrong guess at a name: when it is answered does not tell that the name went ahead. */
  stand(network: string): Promise<void>;
  /** Numbers of waiting and rejected requests, and the total waiting time in ms. */
  load(): { waiting: number; turnedAway: number; waitedMs: number };
  /** Whether the hash was made at another cost than those of today. */
  isDated(hash: string): boolean;
}

const PROVEN_NETWORKS = 1_000;

/** Hashes at once: as many as leave a core to all other work. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

interface QueueSize {
  atOnce?: number;
  /** Places of one network, and of a proven one. */
  perNetwork?: number;
  perProvenNetwork?: number;
  /** Places of each turn. */
  waiting?: number;
  cost?: HashCost;
}

/** Waiting callers by network; the network whose turn is next comes first. */
type Lines = Record<Asker['turn'], Map<string, (() => void)[]>>;

/** Removes the next caller from the queue and moves its network to the end. */
function takeNext(lines: Lines): (() => void) | undefined {
  for (const turn of TURNS) {
    const line = lines[turn];
    for (const [network, [next, ...rest]] of line) {
      line.delete(network);
      if (rest.length > 0) line.set(network, rest);
      if (next) return next;
    }
  }
  return undefined;
}

/**
 * Hashing behind a queue. Networks take turns in it and each has only so many places, so that a flood
 * from one does not keep others waiting. A caller without a place is answered 429. To verify a password
 * costs as much as its hash did.
 */
export function passwordQueue(size: QueueSize = {}): Passwords {
  const { atOnce = 1, perNetwork = 20, perProvenNetwork = 60, waiting = 200, cost = OWASP } = size;
  const { memory: memoryCost, passes: timeCost } = cost;
  const nobody = dummyHash(cost);
  let running = 0;
  let waitingNow = 0;
  let turnedAway = 0;
  let waitedMs = 0;
  const lines: Lines = { known: new Map(), name: new Map(), stranger: new Map() };

  const placesOf = (network: string) =>
    (lines.name.get(network)?.length ?? 0) + (lines.stranger.get(network)?.length ?? 0);
  /** Networks that recently had a request in the queue: the gate runs before anything of a request is read. */
  const proven = lruMap<true>(PROVEN_NETWORKS);
  const full = (network: string) =>
    running >= atOnce && placesOf(network) >= (proven.get(network) ? perProvenNetwork : perNetwork);

  function hasPlace({ turn, network }: Asker): boolean {
    let inLine = 0;
    for (const line of lines[turn].values()) inLine += line.length;
    return inLine < waiting && (turn === 'known' || !full(network));
  }

  async function enter(asker: Asker): Promise<void> {
    if (asker.proven) proven.set(asker.network, true);
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (!hasPlace(asker)) {
      turnedAway += 1;
      throw new AppError('tooOften', { retryAfter: RETRY_AFTER });
    }
    const line = lines[asker.turn];
    const since = performance.now();
    waitingNow += 1;
    await new Promise<void>((resolve) => {
      line.set(asker.network, [...(line.get(asker.network) ?? []), resolve]);
    });
    waitingNow -= 1;
    waitedMs += performance.now() - since;
  }

  /** Hands the place to the next in the queue, or gives it back. */
  function leave(): void {
    const next = takeNext(lines);
    if (next) next();
    else running -= 1;
  }

  async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    await enter(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    full,
    retryAfter: RETRY_AFTER,
    hash: (password, asker = KNOWN) =>
      inTurn(asker, () => Bun.password.hash(password, { algorithm: 'argon2id', memoryCost, timeCost })),
    verify: (password, hash, asker = KNOWN) =>
      inTurn(asker, async () => (await Bun.password.verify(password, hash ?? nobody)) && hash !== null),
    stand: (network) => inTurn({ turn: 'stranger', network }, async () => undefined),
    load: () => ({ waiting: waitingNow, turnedAway, waitedMs }),
    isDated: (hash) => !hash.startsWith(formOf(cost)),
  };
}
