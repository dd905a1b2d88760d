import { AppError } from '#domain/errors';
import type { Metrics, Remote } from './metrics.ts';
import { inClientSpan } from './tracing.ts';

/** What an error says of a call: its kind, never its words. */
const outcomeOf = (error: unknown) => (error instanceof AppError ? error.kind : 'error');

/** The same object; of the named calls each is counted and timed. `outcome` names what came back. */
export function observed<T extends object>(
  to: Remote,
  parts: T,
  calls: readonly (keyof T & string)[],
  metrics: Pick<Metrics, 'observeRemote'>,
  outcome: (answer: unknown) => string = () => 'ok',
): T {
  // A carrier may lack one.
  const there = calls.filter((call) => parts[call] !== undefined);
  const watched = there.map((call) => {
    return [
      call,
      async (...given: unknown[]) => {
        const started = performance.now();
        const ended = (what: string) =>
          metrics.observeRemote(to, call, what, (performance.now() - started) / 1000);
        try {
          const original = parts[call] as (...given: unknown[]) => Promise<unknown>;
          const answer = await inClientSpan(`${to} ${call}`, () => original.apply(parts, given));
          ended(outcome(answer));
          return answer;
        } catch (error) {
          ended(outcomeOf(error));
          throw error;
        }
      },
    ] as const;
  });
  return { ...parts, ...Object.fromEntries(watched) };
}
