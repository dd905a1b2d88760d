import * as z from 'zod/mini';
import { CLIENT_STEPS, type ClientStep } from '#domain/consulting/history';
import { CONSULT_STATES } from '#domain/consulting/state';
import { keysOf } from '#domain/lookup';
import { ClientSn, StaffId, UserId } from './ids.ts';
import { ShownMaster } from './master-cards.ts';
import { hour, way, wechat } from './order-hour.ts';

export const ConsultSlotsQuery = z.object({
  id: UserId,
  /** The paid order; left out: the newest one. */
  client_sn: z.optional(ClientSn),
});

export const ConsultBookingBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  ...hour,
  /** Left out: as it was, or by telephone. */
  way: z.optional(way),
  wechat: z.optional(wechat),
});

export const ConsultWayBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  way,
  wechat: z.optional(wechat),
});

/** Said of the hour at `at`: the client waits for the call, it has begun, nobody called. */
export const ConsultReadyBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  at: z.int('请选择时间').check(z.minimum(1, '请选择时间')),
});

/** The client's answer to the hour that staff proposed; `at` is the one that was seen. */
export const ConsultProposalBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  at: z.int('请选择时间').check(z.minimum(1, '请选择时间')),
  agree: z.boolean('请选择是否同意'),
});

export const ConsultHoursQuery = z.object({ master: z.optional(StaffId) });

const offer = {
  /** The masters of the hours. */
  masters: z.array(ShownMaster),
  /** Ascending by time. */
  slots: z.array(z.object({ startAt: z.int(), masters: z.array(z.string()) })),
};

/** The free hours of the next days, shown before paying. Instants are ms. */
export const ConsultHours = z.object(offer);

/** A consultation as its client sees it, with the hours they may pick now. Instants are ms. */
export const ConsultSlots = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  slotAt: z.nullable(z.int()),
  /** The hour its client knows, where staff have moved it and it has not begun. */
  movedFrom: z.nullable(z.int()),
  /** The master's name, once there is an appointment. */
  master: z.nullable(z.string()),
  /** Act of picking an hour; null: none can be picked, and `refusal` says why if it is news. */
  wish: z.nullable(z.enum(['book', 'reschedule'])),
  refusal: z.nullable(z.string()),
  /** How the hour is held, once one was picked, and the client's own number at WeChat for it. */
  way: z.nullable(way),
  wechat: z.nullable(z.string()),
  /** The hour that was chosen before paying and had gone when the payment came. */
  lostSlotAt: z.nullable(z.int()),
  /** The secret address of the appointment's calendar file, while there is one. */
  calendar: z.nullable(z.string()),
  /** When the next step is promised, ms; null: nothing is. */
  nextBy: z.nullable(z.int()),
  /** Events so far, oldest first; `slotAt` of a transition that set an hour. */
  history: z.array(
    z.object({
      at: z.int(),
      step: z.enum(keysOf<ClientStep>(CLIENT_STEPS)),
      slotAt: z.nullable(z.int()),
    }),
  ),
  /** Another hour that staff propose, with whom and why, while the client can still agree. */
  proposal: z.nullable(z.object({ at: z.int(), master: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  /** The side that missed the hour, while the client has not chosen between another hour and the money. */
  missedBy: z.nullable(z.enum(['client', 'master'])),
  /** The client may give all of the money back by themselves. */
  mayRefund: z.boolean(),
  /** When the client said that they wait for the call of this hour. */
  readyAt: z.nullable(z.int()),
  /** Staff wrote that they spoke with the client, or called in vain, and the client may say that nobody did. */
  mayDenyContact: z.boolean(),
  /** Why staff gave the last hour up, until another is booked. */
  givenUp: z.nullable(z.string()),
  ...offer,
});

export type ConsultSlots = z.infer<typeof ConsultSlots>;
export type ConsultHours = z.infer<typeof ConsultHours>;
export type ConsultProposalBody = z.input<typeof ConsultProposalBody>;
export type ConsultReadyBody = z.input<typeof ConsultReadyBody>;
export type ConsultWayBody = z.input<typeof ConsultWayBody>;
export type ConsultBookingBody = z.input<typeof ConsultBookingBody>;
