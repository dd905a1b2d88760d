import type { DemandListRow } from '#contract/console-consultations';
import { CONSULT_STATE_NAMES } from '#domain/consulting/consult-state';
import { yuanText } from '#domain/shop/money';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them. */
export const CSV_HEAD = [
  '订单号',
  '用户',
  '状态',
  '退款',
  '时限',
  '预约时间',
  '负责人',
  '金额（元）',
  '提交时间',
];

const moment = (ms: number | null) => (ms === null ? '' : beijingText(ms));

function refundWord({ refunding, withdrawn, state }: DemandListRow): string {
  if (refunding) return '退款中';
  return withdrawn || state === 'refunded' ? '已退款' : '';
}

/** One demand, the phone masked, nothing of what it says. The instants are Beijing's clock. */
export function csvRow(demand: DemandListRow): string[] {
  return [
    demand.client_sn,
    demand.phone,
    CONSULT_STATE_NAMES[demand.state],
    refundWord(demand),
    moment(demand.dueAt),
    moment(demand.slotAt),
    demand.assignee?.name ?? '未分配',
    yuanText(demand.amount),
    beijingText(demand.filedAt),
  ];
}
