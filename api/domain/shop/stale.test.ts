import { expect, it } from 'vitest';
import { stale } from './stale.ts';

it.each([
  [Date.UTC(2026, 10, 21, 4, 5), 'lin 11月21日 12:05 已修改，请看过再操作'],
  [Date.UTC(2026, 10, 21, 16, 0), 'lin 11月22日 00:00 已修改，请看过再操作'],
  [Date.UTC(2026, 11, 31, 15, 59), 'lin 12月31日 23:59 已修改，请看过再操作'],
])('%o is shown in Beijing time', (at, msg) => {
  expect(stale('lin', at)).toMatchObject({ kind: 'conflict', status: 409, message: msg });
});

it('has the actions and their reasons, and when nothing is left to do', () => {
  const meanwhile = { did: '停用该用户', reason: '辱骂客服', done: true };
  expect(stale('清和', Date.UTC(2026, 10, 21, 4, 5), meanwhile).message).toBe(
    '清和11月21日 12:05 已停用该用户（原因：辱骂客服），无需再次操作',
  );
});
