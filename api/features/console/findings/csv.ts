import type { FindingRow } from '#contract/findings';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { FINDING_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them; instead of how long it has stood, since when. */
export const CSV_HEAD = [
  '类别',
  '订单或渠道单号',
  '相差（元）',
  '本地',
  '渠道',
  '状态',
  '发现时间',
  '账单日',
  '最近更新',
];

/** One difference. The instants are Beijing's clock. */
export function csvRow(finding: FindingRow): string[] {
  return [
    CATEGORIES[finding.code].label,
    finding.client_sn ?? finding.subject,
    finding.amount === 0 ? '' : yuanText(finding.amount),
    finding.ours,
    finding.theirs,
    FINDING_EVENT_NAMES[finding.event],
    beijingText(finding.foundAt),
    finding.day,
    beijingText(finding.at),
  ];
}
