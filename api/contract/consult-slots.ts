import * as z from 'zod/mini';
import { CONSULT_STATES } from '#domain/consulting/consult-state';
import { StaffId } from './masters.ts';
import { ClientSn } from './orders.ts';

const userId = z.string('请先登录').check(z.minLength(1, '请先登录'), z.maxLength(64, '请先登录'));
const NO_TIME = '请选择时间';

export const ConsultSlotsQuery = z.object({
  id: userId,
  /** The paid order; left out: the newest one. */
  client_sn: z.optional(ClientSn),
});

export const ConsultBookingBody = z.object({
  id: userId,
  client_sn: ClientSn,
  /** When the hour begins, ms. */
  startAt: z.int(NO_TIME).check(z.minimum(1, NO_TIME)),
  /** Left out: any master that is free then. */
  masterId: z.optional(StaffId),
});

/** A consultation as its client sees it, with the hours they may pick now. Instants are ms. */
export const ConsultSlots = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  slotAt: z.nullable(z.int()),
  /** The hour its client knows, where the desk has moved it and it has not begun. */
  movedFrom: z.nullable(z.int()),
  /** The master's name, once there is an appointment. */
  master: z.nullable(z.string()),
  /** What picking an hour would do; null: none can be picked, and `refusal` says why if it is news. */
  wish: z.nullable(z.enum(['book', 'reschedule'])),
  refusal: z.nullable(z.string()),
  /** The masters of the hours. */
  masters: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Ascending by time. */
  slots: z.array(z.object({ startAt: z.int(), masters: z.array(z.string()) })),
});

export type ConsultSlots = z.infer<typeof ConsultSlots>;
export type ConsultBookingBody = z.infer<typeof ConsultBookingBody>;
