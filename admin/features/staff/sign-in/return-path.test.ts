import { expect, it } from 'vitest';
import { returnPath } from '#admin/lib/session.ts';

it.each(['/users', '/users?page=2&q=%E6%B8%85', '/', '/login-history'])('accepts %s', (from) => {
  expect(returnPath({ from })).toEqual({ from });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/users',
  'javascript:alert(1)',
  'users',
  '',
  '/login',
  '/login?from=/login',
  '/login/',
])('rejects %s', (from) => {
  expect(returnPath({ from })).toStrictEqual({ from: undefined });
});

it('returns no path for a missing or invalid one', () => {
  expect(returnPath({})).toStrictEqual({ from: undefined });
  expect(returnPath({ from: 7 })).toStrictEqual({ from: undefined });
});
