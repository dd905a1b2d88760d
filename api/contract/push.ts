import * as z from 'zod/mini';

const WRONG_SUBSCRIPTION = '浏览器的订阅信息不正确';
export const PushEndpoint = z
  .string(WRONG_SUBSCRIPTION)
  .check(z.maxLength(1024, WRONG_SUBSCRIPTION), z.regex(/^https?:\/\/[\x21-\x7e]+$/, WRONG_SUBSCRIPTION));
/** A point of P-256, uncompressed (65 bytes), and 16 secret bytes; base64url, padded or not. */
const p256dh = z.string(WRONG_SUBSCRIPTION).check(z.regex(/^B[\w-]{86}=?$/, WRONG_SUBSCRIPTION));
const auth = z.string(WRONG_SUBSCRIPTION).check(z.regex(/^[\w-]{22}={0,2}$/, WRONG_SUBSCRIPTION));

/** Fields of a browser's PushSubscription. */
export const PushSubscribed = z.object(
  { endpoint: PushEndpoint, keys: z.object({ p256dh, auth }) },
  WRONG_SUBSCRIPTION,
);

export type PushSubscribed = z.infer<typeof PushSubscribed>;
