import * as z from 'zod/mini';

/** Facts that the operator has published about the service; null where nothing is set. */
export const Site = z.object({
  /** A WeChat id. */
  supportContactId: z.nullable(z.string()),
  /** Address in its own WeChat code: scanned, it opens the contact. */
  supportContactLink: z.nullable(z.string()),
  /** The enterprise contact that sends tomorrow's fortune. */
  officialContactId: z.nullable(z.string()),
  icpNumber: z.nullable(z.string()),
  /** Payments are play money. */
  sandbox: z.boolean(),
  /** All persons and data in it are made up. */
  demo: z.boolean(),
});

export type Site = z.infer<typeof Site>;
