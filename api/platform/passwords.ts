import { AppError } from '#domain/errors';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 22 ms of one core. */
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

/**
 * A hash that no password matches, made with the same parameters: a login for an unknown name
 * takes as long as one for a known name.
 */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Q0hBTkdFTUVDSEFOR0VNRQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

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
 * of logins is answered 429 instead of making every route wait.
 */
export function passwordQueue({ atOnce = 1, waiting = 20 } = {}): Passwords {
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
    hash: (password) => inTurn(() => Bun.password.hash(password, ARGON2ID)),
    verify: (password, hash) =>
      inTurn(async () => (await Bun.password.verify(password, hash ?? NOBODY)) && hash !== null),
  };
}
