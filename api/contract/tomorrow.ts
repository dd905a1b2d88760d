import * as z from 'zod/mini';
import { SEND_TIMES } from '#domain/time/quiet-hours';
import { UserId } from './ids.ts';
import { PushEndpoint, PushSubscribed } from './push.ts';

/** `endpoint` identifies the calling browser's subscription, if it has one. */
export const TomorrowQuery = z.object({ id: UserId, endpoint: z.optional(PushEndpoint) });

/** Messages that a browser receives: the daily outlook, appointments. */
const Wants = z.object({ day: z.boolean(), hour: z.boolean() });

/** The channels of the evening message, each with its state. */
export const TomorrowView = z.object({
  push: z.object({
    /** Key that a browser subscribes with. */
    publicKey: z.string(),
    /** Browsers with an active subscription. */
    devices: z.int(),
    /** Whether this browser's endpoint is one of them, and which messages it receives. */
    here: z.boolean(),
    wants: Wants,
    /** `20:30` in Beijing. */
    sendAt: z.string(),
    /** Whether these browsers are notified of the end of a membership. */
    expiry: z.boolean(),
  }),
});

/** Default of `wants`: everything. */
export const TomorrowPushBody = z.object({
  id: UserId,
  wants: z.optional(Wants.check(z.refine(({ day, hour }) => day || hour, '请至少选择一种通知'))),
  subscription: PushSubscribed,
});

/** Unsubscribes one browser, or all. */
export const TomorrowPushOffBody = z.object({ id: UserId, endpoint: z.optional(PushEndpoint) });

export const TomorrowTimeBody = z.object({
  id: UserId,
  sendAt: z.enum(SEND_TIMES, '请从列出的时间中选择'),
});

export const ExpiryNoticeBody = z.object({ id: UserId, on: z.boolean('请选择开启或关闭') });

/** The JSON pushed to a browser; it does not identify the user. */
export const PushedDay = z.object({
  title: z.string(),
  body: z.string(),
  /** The day of the message, `2026-11-22`: a second message about it replaces the first. */
  date: z.string(),
});

export type TomorrowView = z.infer<typeof TomorrowView>;
export type TomorrowPushBody = z.input<typeof TomorrowPushBody>;
export type PushedDay = z.infer<typeof PushedDay>;
