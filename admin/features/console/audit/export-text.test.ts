import { expect, it } from 'vitest';
import type { Detail } from './detail-text.ts';
import { exportText } from './export-text.ts';

it.each<[list: string, detail: Detail, expected: string[] | null]>([
  [
    'orders',
    {
      q: false,
      status: 'PAID',
      type: 'all',
      money: 'all',
      by: 'refunded',
      from: '2026-11-01',
      to: '',
    },
    ['状态：已支付', '日期按：退款', '日期：2026-11-01 起'],
  ],
  [
    'users',
    {
      q: true,
      member: 'year',
      memberOn: '2026-11-20',
      source: 'weibo',
      within: 7,
      sort: '-createdAt',
    },
    ['会员：年包VIP', '会员状态截至：2026-11-20', '来源：微博', '注册后：7 天内', '含搜索：是'],
  ],
  ['reports', { template: 'month', source: 'llm', from: '', to: '' }, ['报告：本月运势', '写作：模型']],
  ['audit', { who: true, action: 'all', kind: 'all', subject: true }, ['对象编号：是', '含搜索：是']],
  ['staff', { q: false, role: 'all', state: 'all', totp: 'all', sort: 'username' }, ['范围：全部']],
  ['orders', { flagged: true, status: 'all' }, ['flagged：是']],
  ['constructor', {}, null],
])('of %s with %j reads', (list, detail, expected) => {
  const read = exportText(list, detail);
  expect(read?.map((pair) => pair.join('：')) ?? null).toEqual(expected);
});
