import { expect, it } from 'vitest';
import { choicesFor } from './choices.ts';

const act = () => undefined;
const found = [
  { kind: 'order', id: '1', title: '月包VIP', note: '已支付', to: '/orders?open=1' },
] as const;
const recent = [{ kind: 'user', id: '42', to: '/users?open=42' }] as const;
const hotkeys = [{ keys: ['F'], label: '筛选', group: '列表', act }];
const at = (text: string, role: 'finance' | 'consultant' = 'finance') =>
  choicesFor(text, role, { found: [...found], recent: [...recent], hotkeys }).map(
    ({ title }) => title,
  );

it('shows what was opened last and the pages before anything is typed', () => {
  expect(at('').slice(0, 3)).toEqual(['用户 …42', '用户', '订单']);
});

it('shows what was found first, then pages and acts of that name', () => {
  expect(at('订单')).toEqual(['月包VIP', '订单']);
  expect(at('筛')).toEqual(['月包VIP', '筛选']);
});

it('leads a role to no page that is not open to it', () => {
  expect(at('订单', 'consultant')).toEqual(['月包VIP']);
});
