import * as z from 'zod/mini';
import { phone } from './phone.ts';

export const SandboxSmsQuery = z.object({
  phone: phone('请输入正确的手机号'),
});

export const SandboxSms = z.object({ smsCode: z.string() });

/** Actions of the payer, on the payment page. */
export const PAYER_ACTIONS = ['pay', 'cancel', 'fail'] as const;

/**
 * Actions of the payer, and two at the gateway's own console, of which the shop is not notified: `refund` refunds a
 * part or all that is left, `revoke` cancels the whole payment on its own day.
 */
export const SANDBOX_ACTIONS = [...PAYER_ACTIONS, 'refund', 'revoke'] as const;

const clientSn = z.string('请输入订单号').check(z.regex(/^[0-9A-Za-z]{1,32}$/, '订单号不正确'));

export const SandboxOrderParams = z.object({
  client_sn: clientSn,
  action: z.enum(SANDBOX_ACTIONS, '没有这个操作'),
});

/** For `refund`: fen, in the query or the body; default all that is left. */
export const SandboxOrderBody = z.nullable(
  z.object({ amount: z.optional(z.int('金额不正确').check(z.minimum(1, '金额不正确'))) }),
);
export const SandboxOrderQuery = z.object({
  amount: z.optional(z.coerce.number('金额不正确').check(z.int('金额不正确'), z.minimum(1, '金额不正确'))),
});

/** The gateway's status of the order: CREATED, PAID, PAY_CANCELED … */
export const SandboxOrder = z.object({ client_sn: z.string(), order_status: z.string() });

/** Maximum step of the clock, against typing errors. */
const YEAR_SECONDS = 366 * 24 * 60 * 60;
export const SandboxClockBody = z.object({
  advanceSeconds: z.number('请输入秒数').check(z.minimum(0, '请输入秒数'), z.maximum(YEAR_SECONDS, '请输入秒数')),
});

/** ms of the gateway's clock. */
export const SandboxClock = z.object({ now: z.int() });

export const SANDBOX_FAULTS = [
  'notice_delay',
  'notice_duplicate',
  'notice_reorder',
  'notice_drop',
  'notice_bad_signature',
  'notice_wrong_amount',
  'notice_wrong_terminal',
  'wrong_amount',
  'http_500',
  'http_500_after',
  'timeout_before',
  'timeout_after',
  'garbage',
  'maintenance',
  'lost_checkin',
  'pay_during_cancel',
  'late_pay',
  'statement_missing',
  'statement_extra',
  'statement_duplicate',
  'statement_wrong_amount',
  'statement_wrong_status',
] as const;

export type SandboxFault = (typeof SANDBOX_FAULTS)[number];

/** A fault; without `client_sn` for every order, without `times` until switched off. */
export const SandboxFaultBody = z.object({
  fault: z.enum(SANDBOX_FAULTS, '没有这个故障'),
  on: z.boolean('请说明打开或关闭'),
  client_sn: z.optional(clientSn),
  value: z.optional(z.int('数值不正确').check(z.minimum(0, '数值不正确'), z.maximum(1e9, '数值不正确'))),
  times: z.optional(z.int('次数不正确').check(z.minimum(1, '次数不正确'), z.maximum(1000, '次数不正确'))),
});

export const SandboxFaults = z.array(
  z.object({
    fault: z.string(),
    client_sn: z.nullable(z.string()),
    value: z.int(),
    times: z.nullable(z.int()),
  }),
);

export const SandboxReportQuery = z.object({
  date: z.string('请选择日期').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确')),
});
