import type { RecordKind } from './track-record.ts';

/** Messages for rejected dates. */
export const DATE_REFUSALS = {
  beforeAll: '日期不能早于1960年1月1日',
  beforeBirth: '日期不能早于出生日期',
  beyond: '日期超出了可以查看的范围',
} as const;

/** Names of the record kinds that staff read. */
export const RECORD_KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  area: '每日五方面 准／不准',
  year: '往年对照',
  natal: '命盘三个样子',
  day: '晚上一问',
  ask: '问一件事，到期对一对',
  years: '四年里挑一年（挑中、没挑中）',
};
