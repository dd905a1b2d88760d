import { expect, it } from 'vitest';
import { detailText } from './detail-text.ts';

it.each([
  [{ from: 'support', to: 'owner' }, ['从：客服', '到：负责人']],
  [{ by: 'recovery' }, ['验证方式：恢复码']],
  [{ amount: 17990 }, ['金额：179.90 元']],
  [{ fromAt: Date.UTC(2026, 10, 21, 4) }, ['生效时间：2026-11-21 12:00']],
  [{ days: 0, all: false, reason: '补偿' }, ['天数：0', '全部：否', '原因：补偿']],
  [{ step: 'accept', from: 'waiting' }, ['处理：接单', '从：待接单']],
  [{ toString: 'x', by: 'constructor', role: null }, ['toString：x', '验证方式：constructor', '角色：—']],
])('%j reads', (detail, expected) => {
  expect(detailText(detail).map((pair) => pair.join('：'))).toEqual(expected);
});
