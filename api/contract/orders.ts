import * as z from 'zod/mini';
import { MAX_REFUND_REASON_LENGTH, MIN_WRITTEN_LENGTH } from '#domain/console/written';
import { CONSULT_STATES } from '#domain/consulting/state';
import { GIFT_GREETINGS, GIFT_STATES } from '#domain/shop/gift';
import { LARGEST_FEN } from '#domain/shop/money';
import { ORDER_STATUSES } from '#domain/shop/order-state';
import { PLAN_TYPES } from '#domain/shop/plans';
import { orDigits } from './digits.ts';
import { ClientSn } from './ids.ts';
import { OrderSlot } from './order-slot.ts';

const NOT_SIGNED_IN = '用户未登录';
const WRONG_AMOUNT = '金额不正确';
const NO_SUBJECT = '商品名称不正确';

const userId = z.string(NOT_SIGNED_IN).check(z.minLength(1, NOT_SIGNED_IN), z.maxLength(64));

/** An address of this site, complete or only its path. Only path and query are used. */
const RETURN_URL = /^(https?:\/\/[\w.:[\]-]+)?(\/(?!\/)[\w\-./?=&%#~+:,@]*)?$/;

/** Characters as users count them: an emoji is one. No line breaks or control characters. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('zh') : null;
/** Firefox below 125 counts code points; the server counts graphemes. */
const lengthOf = (text: string) => [...(graphemes?.segment(text) ?? text)].length;
const atMost = (most: number) => (text: string) => lengthOf(text) <= most && !/\p{Cc}/u.test(text);

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text, 'http://localhost'));
  } catch {
    return false;
  }
}

export const PayBody = z.object({
  userId,
  /**
   * Text for the payer: the client's wording of the plan's name. Each of these characters has at most three bytes, so
   * twenty are within the gateway's limit of 64.
   */
  subject: z.string(NO_SUBJECT).check(z.regex(/^[\u3400-\u4dbf\u4e00-\u9fffA-Za-z0-9 ·（）()￥.-]{1,20}$/, NO_SUBJECT)),
  type: z.enum(PLAN_TYPES, '无效的会员类型'),
  /** Fen. The catalogue's price, or 1 for a renewal; the catalogue's price is always what is charged. */
  amount: orDigits(
    z.int(WRONG_AMOUNT).check(z.minimum(0, WRONG_AMOUNT), z.maximum(LARGEST_FEN, WRONG_AMOUNT)),
    WRONG_AMOUNT,
  ).check(z.describe('单位为分，须等于方案的价格。续费（isRenew 为 true）可以只传 1，仍按方案的价格收款。')),
  isRenew: z._default(z.boolean('是否续费不正确'), false),
  return_url: z._default(
    z.string('返回地址不正确').check(
      z.minLength(1, '返回地址不正确'),
      z.maxLength(512, '返回地址不正确'),
      z.regex(RETURN_URL, '返回地址不正确'),
      // The URL parser decides: `https://a:b/` matches the pattern and is no address.
      z.refine(isUrl, '返回地址不正确'),
    ),
    '/redirect',
  ),
  /** The question of a consultation. Without it the paid order waits for `save-demands`. */
  content: z.optional(z.string('请输入咨询内容').check(z.maxLength(1000, '咨询内容不能超过100个字'))),
  /** Consultations only: the slot to reserve during payment; without it, it is chosen afterwards. */
  hour: z.optional(OrderSlot),
  /** A gift: only month, quarter or year. */
  gift: z.optional(z.boolean('是否送人不正确')),
  /** The buyer's name, and one of the wishes, as shown to the recipient. */
  giftFrom: z.optional(
    z.string('请写上署名').check(z.maxLength(16, '署名不能超过8个字'), z.refine(atMost(8), '署名不能超过8个字')),
  ),
  giftNote: z.optional(z.enum(GIFT_GREETINGS, '请选择一句祝福')),
  /** The buyer confirmed their age: stored with the order number and the version of the statement. */
  adultConfirmed: z.optional(z.literal(true, '请确认是否已年满18周岁')),
});

export const OrderOnlyBody = z.object({ client_sn: ClientSn });

/** Title shown from now on. */
export const ClosedWords = z.object({ from: z.string() });

/** `pay_url` is empty for free orders. */
export const PayLink = z.object({
  pay_url: z.string(),
  client_sn: z.string(),
  /** Sandbox money: to be marked wherever the order is shown. */
  sandbox: z.boolean(),
  /** End of the slot reservation, ms; null without one. */
  heldUntil: z.nullable(z.int()),
});

export const OrderQuery = z.object({ client_sn: ClientSn });

const orderFields = {
  client_sn: z.string(),
  status: z.enum(ORDER_STATUSES),
  subject: z.string(),
  /** Fen. */
  amount: z.int(),
  type: z.enum(PLAN_TYPES),
  sandbox: z.boolean(),
  /** Fen refunded so far. */
  refunded: z.int(),
  createdAt: z.int(),
  paidAt: z.nullable(z.int()),
};

/** `status` and `order_status` are the same: clients read either. */
export const OrderView = z.object({ ...orderFields, order_status: z.enum(ORDER_STATUSES) });

export const OrderListQuery = z.object({ id: userId });

/** Newest first. `refundRefusal` is why there is no self-service refund; null if there is. */
export const OrderList = z.array(
  z.object({
    ...orderFields,
    refundRefusal: z.nullable(z.string()),
    /** A refund is pending, with unknown outcome. */
    refunding: z.boolean(),
    /** State of the gift; null: not a gift. */
    gift: z.nullable(z.enum(GIFT_STATES)),
    /**
     * State and start time of the consultation, if any; `movedFrom` is the previous start if staff rescheduled it and
     * it has not begun.
     */
    consult: z.nullable(
      z.object({
        state: z.enum(CONSULT_STATES),
        /** Paid without a question, which is still to be written. */
        unwritten: z.boolean(),
        slotAt: z.nullable(z.int()),
        movedFrom: z.nullable(z.int()),
        /** Another slot proposed by staff, until answered. */
        proposedAt: z.nullable(z.int()),
      }),
    ),
  }),
);

export const RefundBody = z.object({ id: userId, client_sn: ClientSn });

const NO_REASON = '请填写退款原因';

export const StaffRefundBody = z.object({
  client_sn: ClientSn,
  /** Fen; default: all that is left. */
  amount: z.optional(
    z.int('退款金额不正确').check(z.minimum(1, '退款金额不正确'), z.maximum(LARGEST_FEN, '退款金额不正确')),
  ),
  reason: z
    .string(NO_REASON)
    .check(
      z.trim(),
      z.minLength(MIN_WRITTEN_LENGTH, NO_REASON),
      z.maxLength(MAX_REFUND_REASON_LENGTH, '退款原因过长'),
      z.regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e]*$/u, NO_REASON),
    ),
});

export const StaffCloseBody = z.pick(StaffRefundBody, { client_sn: true, reason: true });

/** `open`: the gateway has not reported yet; it is queried automatically. */
export const RefundView = z.object({
  refundNo: z.string(),
  client_sn: z.string(),
  amount: z.int(),
  status: z.enum(['open', 'done', 'failed']),
});

export type PayBody = z.input<typeof PayBody>;
export type PayLink = z.infer<typeof PayLink>;
export type OrderView = z.infer<typeof OrderView>;
export type OrderList = z.infer<typeof OrderList>;
export type StaffRefundBody = z.input<typeof StaffRefundBody>;
export type StaffCloseBody = z.input<typeof StaffCloseBody>;
export type RefundView = z.infer<typeof RefundView>;
