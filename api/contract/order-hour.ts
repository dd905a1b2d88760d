import * as z from 'zod/mini';
import { CONSULT_WAYS, type ConsultWay } from '#domain/consulting/consult-way';
import { keysOf } from '#domain/lookup';

// Apart from the other schemas of hours, because the first page buys and does not book.

const NO_TIME = '请选择时间';
const NO_STAFF = '没有这位员工';

export const way = z.enum(keysOf<ConsultWay>(CONSULT_WAYS), '请选择联系方式');
export const wechat = z.string('请填写正确的微信号').check(z.maxLength(64, '请填写正确的微信号'));

export const hour = {
  /** When the hour begins, ms. */
  startAt: z.int(NO_TIME).check(z.minimum(1, NO_TIME)),
  /** Left out: any master that is free then. */
  masterId: z.optional(
    z.string(NO_STAFF).check(z.minLength(1, NO_STAFF), z.maxLength(64, NO_STAFF)),
  ),
};

/** The hour that is chosen with the order and kept while it is paid; `wechat` for that way alone. */
export const OrderHour = z.object({ ...hour, way, wechat: z.optional(wechat) }, NO_TIME);

export type OrderHour = z.infer<typeof OrderHour>;
