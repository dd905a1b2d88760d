import * as z from 'zod/mini';
import { SEND_TIMES } from '#domain/time/quiet-hours';
import { UserId } from './ids.ts';
import { PushEndpoint, PushSubscribed } from './push.ts';

/** `endpoint` identifies the calling browser's subscription, if it has one. */
export const TomorrowQuery = z.object({ id: UserId, endpoint: z.optional(PushEndpoint) });

/** The messages that a browser gets: each day's outlook, paid hours. */
const Wants = z.object({ day: z.boolean(), hour: z.boolean() });

/** The channels of the evening message, each with its state. */
export const TomorrowView = z.object({
  push: z.object({
    /** Key that a browser subscribes with. */
    publicKey: z.string(),
    /** Browsers in which something is on. */
    devices: z.int(),
    /** Whether this browser's endpoint is one of them, and which messages it gets. */
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

/** Ends one browser's, or every one's. */
export const TomorrowPushOffBody = z.object({ id: UserId, endpoint: z.optional(PushEndpoint) });

export const TomorrowTimeBody = z.object({
  id: UserId,
  sendAt: z.enum(SEND_TIMES, '请从列出的时间中选择'),
});

export const ExpiryNoticeBody = z.object({ id: UserId, on: z.boolean('请选择开启或关闭') });

/** The JSON that is pushed to a browser; nothing in it identifies the person. */
export const PushedDay = z.object({
  title: z.string(),
  body: z.string(),
  /** The day of the message, `2026-11-22`: a second message about it replaces the first. */
  date: z.string(),
});

export type TomorrowView = z.infer<typeof TomorrowView>;
export type TomorrowPushBody = z.input<typeof TomorrowPushBody>;
export type PushedDay = z.infer<typeof PushedDay>;
