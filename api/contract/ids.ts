import * as z from 'zod/mini';
import { CLIENT_SN } from '#domain/shop/order-state';

const NO_ORDER = '订单号不正确';
const NO_USER = '请先登录';
const NO_STAFF = '没有这位员工';

/** The number of an order. */
export const ClientSn = z.string(NO_ORDER).check(z.regex(CLIENT_SN, NO_ORDER));

/** The caller's own account; any other id is refused with 40300. */
export const UserId = z.string(NO_USER).check(z.minLength(1, NO_USER), z.maxLength(64, NO_USER));

/** Query about the caller's own account. */
export const OwnQuery = z.object({ id: UserId });

/** The same for older endpoints: the token identifies the account if neither field does. */
export const CallerQuery = z.object({ id: z.optional(UserId), userId: z.optional(UserId) });

export const StaffId = z.string(NO_STAFF).check(z.minLength(1, NO_STAFF), z.maxLength(64, NO_STAFF));
