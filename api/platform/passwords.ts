import { AppError } from '#domain/errors';

/** What one hash takes. */
export interface HashCost {
  /** KiB */
  memory: number;
  passes: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 22 ms of one core. */
const OWASP: HashCost = { memory: 19_456, passes: 2 };

/**
 * A hash that no password matches, made at the same cost: a login for an unknown name takes as long
 * as one for a known name.
 */
const nobodyAt = ({ memory, passes }: HashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$Q0hBTkdFTUVDSEFOR0VNRQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** A full queue of twenty empties in half a second on a quiet machine, in two on a busy one. */
const RETRY_AFTER = 2;

export interface Passwords {
  /** Whether the next one would be turned away. */
  full(): boolean;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number;
  hash(password: string): Promise<string>;
  /** `hash` null stands for an account that does not exist: always false, after the same time. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/**
 * Hashing behind a short queue: one at a time leaves the other core to everybody else, and a flood
 * of logins is answered 429 instead of making every route wait. What is checked takes what it took
 * to hash it.
 */
export function passwordQueue({ atOnce = 1, waiting = 20, cost = OWASP } = {}): Passwords {
  const { memory: memoryCost, passes: timeCost } = cost;
  const nobody = nobodyAt(cost);
  let running = 0;
  const queue: (() => void)[] = [];

  const full = () => running >= atOnce && queue.length >= waiting;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (full()) throw new AppError('tooOften', { retryAfter: RETRY_AFTER });
    if (running >= atOnce) {
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed to the next in the queue, or given back.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    full,
    retryAfter: RETRY_AFTER,
    hash: (password) =>
      inTurn(() => Bun.password.hash(password, { algorithm: 'argon2id', memoryCost, timeCost })),
    verify: (password, hash) =>
      inTurn(async () => (await Bun.password.verify(password, hash ?? nobody)) && hash !== null),
  };
}
