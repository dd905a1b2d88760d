import { expect, it } from 'vitest';
import { recentOn, remember } from './recent.ts';

function device(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next;
    },
    removeItem: () => undefined,
  };
}
const order = (id: string) => ({ kind: 'order', id, to: `/orders?open=${id}` }) as const;

it('keeps the last five, each once, the last first', () => {
  const here = device();
  for (const id of ['1', '2', '3', '4', '5', '6', '3']) remember(here, order(id));
  expect(recentOn(here).map(({ id }) => id)).toEqual(['3', '6', '5', '4', '2']);
});

it('stores no name and no phone', () => {
  const here = device();
  remember(here, { ...order('1'), title: '欧阳清风', note: '138****5678' } as never);
  expect(here.getItem()).toBe('[{"kind":"order","id":"1","to":"/orders?open=1"}]');
});

it.each(['{', '{}', '[{"kind":"order"}]', '[{"kind":"order","id":"1","to":"//evil.example"}]x'])(
  'reads %s as an empty list',
  (kept) => {
    expect(recentOn(device(kept))).toEqual([]);
  },
);
