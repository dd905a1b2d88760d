import { expect, test } from 'vitest';
import { membershipAt } from '#domain/shop/membership';
import { longDay } from '#domain/time/beijing-words';
import { DAY_MS } from '#domain/time/durations';
import { afterBuying } from './after-buying.ts';

const NOW = Date.UTC(2026, 10, 22);
const grant = (id: string, level: 'month' | 'quarter', days: number) => ({
  id,
  level,
  days,
  grantedAt: NOW,
  revokedAt: null,
  suspendedAt: null,
});
const MONTH = grant('a', 'month', 30);
const held = { vipLevel: 'month', vipExpireAt: NOW + 30 * DAY_MS } as const;

test('a renewal shows the end date that the server then has', () => {
  const ledger = membershipAt([MONTH, grant('b', 'month', 30)], NOW);
  const said = afterBuying(held, { type: 'month', days: 30 }, NOW, true);
  expect(said).toBe(`到期日将延至 ${longDay(ledger.expireAt ?? 0)}`);
  // Where it is not sold, what is held is said.
  const end = longDay(held.vipExpireAt);
  expect(afterBuying(held, { type: 'month', days: 30 }, NOW, false)).toBe(`有效至 ${end}`);
});

test('an upgrade shows the deferred days, like the server', () => {
  const [waiting] = membershipAt([MONTH, grant('b', 'quarter', 90)], NOW).upcoming;
  expect(((waiting?.until ?? 0) - (waiting?.from ?? 0)) / DAY_MS).toBe(30);
  expect(afterBuying(held, { type: 'quarter', days: 90 }, NOW, false)).toBe('剩余30天月包VIP会在季包VIP到期后继续使用');
});

test.each([
  [{ vipLevel: 'free', vipExpireAt: null }],
  [{ vipLevel: 'year', vipExpireAt: NOW + DAY_MS }],
  [{ vipLevel: 'month', vipExpireAt: NOW }],
] as const)('with nothing left, or all of it suspended, there is no message: %o', (mine) => {
  expect(afterBuying(mine, { type: 'quarter', days: 90 }, NOW, false)).toBeNull();
});
