import * as z from 'zod/mini';

/**
 * Hours to come that staff should know of: `day` and `hour` before them; a client of whom it is not
 * known whether the text message came (`unknown`), or who was not reached (`unreached`).
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
