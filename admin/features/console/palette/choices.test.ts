import { expect, it } from 'vitest';
import { choicesFor } from './choices.ts';

const act = () => undefined;
const found = [{ kind: 'order', id: '1', title: '月包VIP', note: '已支付', to: '/orders?open=1' }] as const;
const recent = [{ kind: 'user', id: '42', to: '/users?open=42' }] as const;
const hotkeys = [{ keys: ['F'], label: '筛选', group: '列表', act }];
const at = (text: string, role: 'finance' | 'consultant' = 'finance') =>
  choicesFor(text, role, { found: [...found], recent: [...recent], hotkeys, lock: act }).map(({ title }) => title);

it('shows what was opened last and the pages before anything is typed', () => {
  expect(at('').slice(0, 3)).toEqual(['用户 …42', '今日', '用户']);
});

it('shows what was found first, then pages and acts of that name', () => {
  expect(at('订单').slice(0, 2)).toEqual(['月包VIP', '订单']);
  expect(at('筛')).toEqual(['月包VIP', '筛选']);
});

it('leads a role to no page that is not open to it', () => {
  expect(at('订单', 'consultant')).toEqual(['月包VIP']);
});

/** The text typed and the first result for it; no person has that name. */
it.each([
  ...['用户', 'yonghu', 'yh', 'users', 'user', '顾客', 'YH'].map((text) => [text, '用户']),
  ...['订单', 'dingdan', 'dd', 'orders', '付款', '支付'].map((text) => [text, '订单']),
  ...['咨询', 'zixun', 'zx', 'consult', '预约'].map((text) => [text, '咨询']),
  ...['统计', 'tongji', 'tj', 'stat', '收入'].map((text) => [text, '统计']),
  ...['对账', 'duizhang', 'dz', 'reconcile', '账单', 'findings'].map((text) => [text, '对账差异']),
  ...['退款', 'tuikuan', 'tk', 'refund'].map((text) => [text, '退款：选择要退款的订单']),
  ...['封禁', 'tingyong', 'block'].map((text) => [text, '停用用户：选择用户']),
  ...['改价', '调价', 'xgjg'].map((text) => [text, '修改价格：会员方案']),
  ...['今日', '首页', 'home', 'jr'].map((text) => [text, '今日']),
  ...['为什么', 'why', 'wsm'].map((text) => [text, '统计：为什么变了']),
  ...['留存', '续费', 'lc'].map((text) => [text, '统计：留存']),
  ...['漏斗', 'funnel'].map((text) => [text, '统计：漏斗']),
  ['流失', '统计：套餐与来源'],
  ['批次', '统计：批次'],
  ...['运维', '备份'].map((text) => [text, '今日']),
  ...['锁定', 'suoding', 'lock'].map((text) => [text, '锁定']),
  ['礼品', '礼品订单'],
  ['派单', '分配咨询：未分配的咨询'],
  ['chaoshi', '超时的咨询'],
])('%s leads first to %s', (text, first) => {
  const choices = choicesFor(text ?? '', 'owner', { found: [], recent: [], hotkeys, lock: act });
  expect(choices[0]?.title).toBe(first);
});

it('finds a day behind the name of a master', () => {
  const [one, two] = ['下周二', '若水 下周二'].map((text) =>
    choicesFor(text, 'owner', { found: [], recent: [], hotkeys, lock: act }),
  );
  expect(two).toEqual(one);
  expect(two?.[0]?.group).toBe('日历');
});

it('shows people above their orders, and no verb to a role that may not', () => {
  const user = { kind: 'user', id: '2', title: '何先生', note: '', to: '/users?open=2' } as const;
  const both = choicesFor('何', 'finance', { found: [...found, user], recent: [], hotkeys, lock: act });
  expect(both.map(({ title }) => title)).toEqual(['何先生', '月包VIP']);
  expect(at('tuikuan', 'consultant')).toEqual(['月包VIP']);
});
