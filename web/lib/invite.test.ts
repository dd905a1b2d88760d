import { expect, test } from 'vitest';
import { safeStorage } from '../kit/safe-storage.ts';
import { forgetInvite, invitedBy, keepInvite, keptInvite } from './invite.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const device = () =>
  safeStorage(() => {
    throw new Error('no storage');
  });

test.each([
  ['?inviteCode=1E5000', '1E5000'],
  ['?code=abc123&from=x', 'abc123'],
  ['?inviteCode=%3Cscript%3E&code=ABC123', 'ABC123'],
  ['?inviteCode=ABC1234', ''],
  ['', ''],
])('%s invites with %j', (search, code) => {
  expect(invitedBy(search)).toBe(code);
});

test('a code is stored for 30 days, replaced by a newer link, and kept by an address without one', () => {
  const storage = device();
  keepInvite(storage, '?inviteCode=AAA111', NOW);
  keepInvite(storage, '?type=month', NOW + DAY);
  expect(keptInvite(storage, NOW + 29 * DAY)).toBe('AAA111');
  expect(keptInvite(storage, NOW + 30 * DAY)).toBe('');
  keepInvite(storage, '?code=BBB222', NOW + 2 * DAY);
  expect(keptInvite(storage, NOW + 31 * DAY)).toBe('BBB222');
  forgetInvite(storage);
  expect(keptInvite(storage, NOW + 3 * DAY)).toBe('');
});
