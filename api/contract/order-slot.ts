import * as z from 'zod/mini';
import { BAD_WECHAT, CONSULT_WAYS, type ConsultWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { StaffId } from './ids.ts';

// Separate from other schemas of slots, because the first page buys but does not book.

const NO_TIME = '请选择时间';

export const way = z.enum(keysOf<ConsultWay>(CONSULT_WAYS), '请选择联系方式');
export const wechat = z.string(BAD_WECHAT).check(z.maxLength(64, BAD_WECHAT));

export const slot = {
  /** Start of the slot, ms. */
  startAt: z.int(NO_TIME).check(z.minimum(1, NO_TIME)),
  /** Default: any master who is free then. */
  masterId: z.optional(StaffId),
};

/** The slot chosen with the order and reserved during payment; `wechat` only for that contact method. */
export const OrderSlot = z.object({ ...slot, way, wechat: z.optional(wechat) }, NO_TIME);

export type OrderSlot = z.infer<typeof OrderSlot>;
