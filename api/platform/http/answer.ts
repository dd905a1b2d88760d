import type { Envelope } from '#contract/envelope';

/** A successful answer. `msg` is the sentence to show, empty when there is nothing to say. */
export function ok<T>(data: T, msg = ''): Envelope<T> {
  return { code: 0, msg, data };
}
