import * as z from 'zod/mini';

/**
 * Hours to come that staff should know of: a `day` and an `hour` before. A client whose text message
 * may not have come is `unknown`; one that no message reached is `unreached`.
 */
export const HourNotices = z.array(
  z.object({
    id: z.string(),
    client_sn: z.string(),
    /** When the hour begins, ms. */
    slotAt: z.int(),
    about: z.enum(['day', 'hour', 'unknown', 'unreached']),
  }),
);

export type HourNotices = z.infer<typeof HourNotices>;
