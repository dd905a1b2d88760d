import { expect, test } from 'vitest';
import { safeStorage } from '#web/kit/safe-storage.ts';
import { keepShop, keptShop, linkedShop } from './shop.ts';

test.each([
  ['#shop=7K3M9QXA', { code: '7K3M9QXA', dim: false }],
  ['#shop=7k3m-9qxa&dim=1', { code: '7K3M9QXA', dim: true }],
  ['#shop=7K3M9QX', null],
  ['#shop=<script>', null],
  ['#shop=7K3M9QX%', null],
  ['', null],
])('%s names %j', (hash, shop) => {
  expect(linkedShop(hash)).toEqual(shop);
});

test('a stored shop is restored, and nothing else is accepted', () => {
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  expect(keptShop(storage)).toEqual({ code: null, dim: false });
  keepShop(storage, { code: '7K3M9QXA', dim: true });
  expect(keptShop(storage)).toEqual({ code: '7K3M9QXA', dim: true });
  storage.setItem('kioskShop', 'rubbish of an older page');
  expect(keptShop(storage).code).toBeNull();
});
