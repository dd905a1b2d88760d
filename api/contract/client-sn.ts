import * as z from 'zod/mini';
import { CLIENT_SN } from '#domain/shop/order-state';

const NO_ORDER = '订单号不正确';

/** The number of an order. */
export const ClientSn = z.string(NO_ORDER).check(z.regex(CLIENT_SN, NO_ORDER));
