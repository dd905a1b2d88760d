import type { Coverage } from '#domain/reconciliation/categories';
import { ReportError } from './report-error.ts';

/** Facts that adapters read from a settlement report in addition to its rows. */
export interface ReportFacts {
  coverage: Coverage;
  /** Channel and merchant number, `wechat:1900000001`; null if the report has none. */
  merchant: string | null;
}

export const newFacts = (): ReportFacts => ({ coverage: 'all', merchant: null });

/**
 * Records the merchant of a row.
 * @throws ReportError if an earlier row has another one
 */
export function noteMerchant(facts: ReportFacts, channel: string, number: string, line: number): void {
  if (number === '') return;
  const merchant = `${channel}:${number}`;
  facts.merchant ??= merchant;
  if (facts.merchant === merchant) return;
  const other = facts.merchant.slice(channel.length + 1);
  throw new ReportError(
    `Line ${line}: the merchant is ${number}, and ${other} in the lines before.`,
    `第 ${line} 行：商户号是 ${number}，前面各行是 ${other}`,
  );
}
