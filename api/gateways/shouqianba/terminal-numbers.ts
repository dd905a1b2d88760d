import { AppError } from '#domain/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

/** Another process may have activated a terminal since we last looked. */
const LOOK_EVERY_MS = 2_000;

/**
 * The serial numbers of our terminals, at hand for judging a notice at once. `known` also grows
 * from elsewhere: a terminal that signs for us is ours.
 */
export function terminalNumbers(
  known: Set<string>,
  stored: () => Promise<readonly string[]>,
  clock: Clock,
  log: Log,
) {
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    try {
      for (const sn of await stored()) known.add(sn);
      lookedAt = clock.now();
    } catch (cause) {
      log.warn({ err: cause }, 'terminals not read');
    }
  }
  void look();

  /**
   * Throws AppError forbidden for another merchant's terminal; busy while it might be a new one of
   * ours: the gateway sends its notices again, and by then we know.
   */
  return function requireOurs(terminalSn: string): void {
    if (known.has(terminalSn)) return;
    if (clock.now() - lookedAt < LOOK_EVERY_MS) throw new AppError('forbidden');
    void look();
    throw new AppError('busy', { retryAfter: 1 });
  };
}
