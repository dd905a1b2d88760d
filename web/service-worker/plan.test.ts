import { expect, test } from 'vitest';
import { planFor } from './plan.ts';

const ORIGIN = 'https://ziping.example';
const plan = (path: string, mode = 'cors', method = 'GET') =>
  planFor({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test.each([
  ['/api/web/user-info?id=1', 'cors'],
  ['/api/docs', 'navigate'],
  ['/sandbox', 'navigate'],
  ['/admin/orders', 'navigate'],
  ['https://elsewhere.example/assets/a.js', 'cors'],
])('%s is only fetched from the network', (path, mode) => {
  expect(plan(path, mode)).toEqual({ by: 'network' });
});

test('POST requests are never answered from the cache', () => {
  expect(plan('/login', 'navigate', 'POST')).toEqual({ by: 'network' });
});

test('a page falls back to the one cached for its address, then to the empty frame', () => {
  expect(plan('/home', 'navigate')).toEqual({ by: 'page', kept: ['/index.html', '/other.html'] });
  expect(plan('/profile?showEdit=true', 'navigate')).toEqual({
    by: 'page',
    kept: ['/profile.html', '/other.html'],
  });
  // A path that begins like the console is a page of this app.
  expect(plan('/administrator', 'navigate').by).toBe('page');
});

test('files with a hash in their name are served from the cache', () => {
  expect(plan('/assets/main-1a2b.js')).toEqual({ by: 'kept' });
  expect(plan('/icon-192.png')).toEqual({ by: 'kept' });
});
