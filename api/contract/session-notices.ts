import * as z from 'zod/mini';

/**
 * Urgent notices for staff. Upcoming appointments: a `day` and an `hour` before; `unknown`: the client's text message
 * may not have arrived; `unreached`: no message reached them. `given`: a consultation was handed to the caller by a
 * colleague or the client; `taken`: handed from the caller to someone else. `moved`, `agreed`, `refused`, `refunded`: the client's actions on the caller's appointments.
 * `handedOn`: handed over automatically because it was overdue. `complaint`: an unsatisfied client. `ready`: the client
 * waits for the call. `lateSummary`: a summary is overdue, `halfBack`: so long that the client may have half of the
 * money refunded.
 */
export const SessionNotices = z.array(
  z.object({
    id: z.string(),
    client_sn: z.string(),
    /** Last four digits of the client's phone; null: the account was deleted. */
    tail: z.nullable(z.string()),
    /** Start of the appointment, or time of the event; ms. */
    at: z.int(),
    about: z.enum([
      'day',
      'hour',
      'unknown',
      'unreached',
      'given',
      'taken',
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

export type SessionNotices = z.infer<typeof SessionNotices>;
