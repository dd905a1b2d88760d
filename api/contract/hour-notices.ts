import * as z from 'zod/mini';

/**
 * Urgent notices for a member of staff. Hours to come: a `day` and an `hour` before; a client
 * whose text message may not have come is `unknown`, one that no message reached `unreached`. `given`:
 * a consultation that somebody else, or its client, gave to the caller. `moved`, `agreed`, `refused`,
 * `refunded`: acts of the client on an hour with the caller. `handedOn`: by the rule, because
 * it was overdue. `complaint`: its client is not satisfied. `ready`: the client waits for the call. `lateSummary`: a
 * summary is overdue, `halfBack`: so long that its client may have half of the money.
 */
export const HourNotices = z.array(
  z.object({
    id: z.string(),
    client_sn: z.string(),
    /** The last four digits of the client's phone; null: the account is gone. */
    tail: z.nullable(z.string()),
    /** When the hour begins, or when it happened; ms. */
    at: z.int(),
    about: z.enum([
      'day',
      'hour',
      'unknown',
      'unreached',
      'given',
      'moved',
      'agreed',
      'refused',
      'refunded',
      'handedOn',
      'complaint',
      'ready',
      'lateSummary',
      'halfBack',
    ] as const),
  }),
);

export type HourNotices = z.infer<typeof HourNotices>;
