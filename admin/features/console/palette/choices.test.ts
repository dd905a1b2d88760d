import { expect, it } from 'vitest';
import { choicesFor } from './choices.ts';

const act = () => undefined;
const found = [{ kind: 'order', id: '1', title: '月包VIP', note: '已支付', to: '/orders?open=1' }] as const;
const recent = [{ kind: 'user', id: '42', to: '/users?open=42' }] as const;
const hotkeys = [{ keys: ['F'], label: '筛选', group: '列表', act }];
const at = (text: string, role: 'finance' | 'consultant' = 'finance') =>
  choicesFor(text, role, { found: [...found], recent: [...recent], hotkeys }).map(({ title }) => title);

it('shows recently opened records and pages before anything is typed', () => {
  expect(at('').slice(0, 3)).toEqual(['用户 …42', '今日', '用户']);
});

it('lists found records first, then pages and actions of that name', () => {
  expect(at('订单').slice(0, 2)).toEqual(['月包VIP', '订单']);
  expect(at('筛')).toEqual(['月包VIP', '筛选']);
});

it('offers a role only the pages open to it', () => {
  expect(at('订单', 'consultant')).toEqual(['月包VIP']);
});

it('finds a master’s day by the master’s name', () => {
  const [one, two] = ['下周二', '若水 下周二'].map((text) =>
    choicesFor(text, 'owner', { found: [], recent: [], hotkeys }),
  );
  expect(two).toEqual(one);
  expect(two?.[0]?.group).toBe('日历');
});

it('shows people above their orders', () => {
  const user = { kind: 'user', id: '2', title: '何先生', note: '', to: '/users?open=2' } as const;
  const both = choicesFor('何', 'finance', { found: [...found, user], recent: [], hotkeys });
  expect(both.map(({ title }) => title)).toEqual(['何先生', '月包VIP']);
});

it('finds pages and settings by other words too, each role only its own', () => {
  const ask = (text: string, role: 'owner' | 'finance' | 'support' | 'consultant') =>
    choicesFor(text, role, { found: [], recent: [], hotkeys: [] }).map(({ id }) => id);
  const found = {
    平板: '/settings?part=tablets',
    墙: '/settings?part=tablets',
    暂停: '/settings?part=pauses',
    超时转交: '/settings?part=handOn',
    通行密钥: '/account',
    导出: '/statistics',
    设置: '/settings?part=pauses',
    备份: '/settings?part=upkeep',
    会员方案: '/settings?part=plans',
    报告: '/reports',
    批次: '/statistics',
  };
  for (const [text, to] of Object.entries(found)) expect(ask(text, 'owner')[0], text).toBe(to);
  expect(ask('平板', 'finance')).toEqual([]);
  expect(ask('设置', 'support')).toEqual(['/settings?part=handOn', '/settings?part=roles']);
  expect(ask('设置', 'consultant')).toEqual(['/settings?part=roles']);
});
