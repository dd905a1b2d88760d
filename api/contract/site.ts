import * as z from 'zod/mini';

/** Facts about the service published by the operator; null if unset. */
export const Site = z.object({
  /** A WeChat id. */
  supportContactId: z.nullable(z.string()),
  /** Address in its WeChat QR code: scanning it opens the contact. */
  supportContactLink: z.nullable(z.string()),
  /** The enterprise contact that sends tomorrow's fortune. */
  officialContactId: z.nullable(z.string()),
  icpNumber: z.nullable(z.string()),
  /** Payments are sandbox payments. */
  sandbox: z.boolean(),
  /** All persons and data are made up. */
  demo: z.boolean(),
});

/** Facts about the operator; null if unset. */
export const About = z.object({
  operatorName: z.nullable(z.string()),
  /** 统一社会信用代码 */
  creditCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  icpNumber: z.nullable(z.string()),
  /** 公安备案: text and number. */
  policeRecord: z.nullable(z.string()),
  /** `2026-12-01`: since when the current prices apply. */
  pricesSince: z.nullable(z.string()),
  version: z.string(),
});

export type About = z.infer<typeof About>;
export type Site = z.infer<typeof Site>;
