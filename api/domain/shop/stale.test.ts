import { expect, it } from 'vitest';
import { stale } from './stale.ts';

it.each([
  [Date.UTC(2026, 10, 21, 4, 5), 'lin已于11月21日12时05分修改，请刷新后重试'],
  [Date.UTC(2026, 10, 21, 16, 0), 'lin已于11月22日0时00分修改，请刷新后重试'],
  [Date.UTC(2026, 11, 31, 15, 59), 'lin已于12月31日23时59分修改，请刷新后重试'],
])('%o is told by Beijing’s clock', (at, msg) => {
  expect(stale('lin', at)).toMatchObject({ kind: 'conflict', status: 409, message: msg });
});
