import type { SandboxFault } from '#contract/sandbox';

interface FaultFacts {
  label: string;
  /** Unit of the number; null if it has none. */
  unit: '秒' | '分' | '次' | null;
  value: number;
  /** Number of strikes by default; null until switched off. */
  times: number | null;
  /** False if it concerns no single order. */
  perOrder: boolean;
}

const plain = { unit: null, value: 0, times: null, perOrder: true } as const;

/** Everything that is known to go wrong with a payment gateway, each on a switch. */
export const FAULT_TABLE: Record<SandboxFault, FaultFacts> = {
  notice_delay: { ...plain, label: '通知延迟', unit: '秒', value: 60 },
  notice_duplicate: { ...plain, label: '通知重复', unit: '次', value: 3 },
  notice_reorder: { ...plain, label: '通知乱序（支付通知晚30秒，退款与撤单即时通知）' },
  notice_drop: { ...plain, label: '通知丢失' },
  notice_bad_signature: { ...plain, label: '通知签名错误' },
  notice_wrong_amount: { ...plain, label: '通知金额错误', unit: '分', value: 1 },
  notice_wrong_terminal: { ...plain, label: '通知终端号错误' },
  wrong_amount: { ...plain, label: '查询与通知金额都错误', unit: '分', value: 1 },
  http_500: { ...plain, label: '接口返回500（未执行）' },
  http_500_after: { ...plain, label: '接口返回500（已执行）' },
  timeout_before: { ...plain, label: '接口超时（未执行）' },
  timeout_after: { ...plain, label: '接口超时（已执行）' },
  garbage: { ...plain, label: '接口返回乱码' },
  maintenance: { ...plain, label: '系统维护中', perOrder: false },
  lost_checkin: { ...plain, label: '签到成功但应答丢失', times: 1, perOrder: false },
  pay_during_cancel: { ...plain, label: '撤单时恰好支付' },
  late_pay: { ...plain, label: '关闭后仍可支付' },
  statement_missing: { ...plain, label: '账单缺一行', perOrder: false },
  statement_extra: { ...plain, label: '账单多一行', perOrder: false },
  statement_duplicate: { ...plain, label: '账单重复一行', perOrder: false },
  statement_wrong_amount: { ...plain, label: '账单金额错误', perOrder: false },
  statement_wrong_status: { ...plain, label: '账单状态错误', perOrder: false },
};
