import { expect, test } from 'vitest';
import type { PushScope } from '../kit/push-worker.ts';
import { onNotification, showPushed } from './push.ts';

/** A browser that writes down what it is asked. */
function browser(urls: readonly string[] = []) {
  const did: unknown[] = [];
  const note = (name: string) => async (what?: unknown) => {
    did.push(what === undefined ? name : [name, what]);
  };
  const scope: PushScope = {
    registration: {
      showNotification: async (title, options) => {
        did.push({ title, ...options });
      },
      pushManager: {
        getSubscription: async () => ({
          unsubscribe: async () => {
            did.push('unsubscribed');
            return true;
          },
        }),
      },
    },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: note(`focused ${url}`) })),
      openWindow: note('opened'),
    },
  };
  return { scope, did };
}

test('a message shows its day, once a day, with a way to unsubscribe', async () => {
  const { scope, did } = browser();
  const day = { title: '明天11月22日 · 基调：顺', body: '宜对账收款', date: '2026-11-22' };
  await showPushed(scope, JSON.stringify(day));
  expect(did).toEqual([
    expect.objectContaining({
      title: day.title,
      body: day.body,
      tag: 'tomorrow-2026-11-22',
      actions: [{ action: 'stop', title: '不再提醒' }],
    }),
  ]);
});

test.each([undefined, '', 'no json', '{"title":1}', 'null'])('%s is shown without text', async (text) => {
  const { scope, did } = browser();
  await showPushed(scope, text);
  expect(did).toEqual([expect.objectContaining({ title: '明日运势', body: '' })]);
});

test('a tap opens the page of the day, or focuses it if already open', async () => {
  const none = browser(['https://ziping.example/profile']);
  await onNotification(none.scope, '');
  expect(none.did).toEqual([['opened', '/fortune']]);
  const one = browser(['https://ziping.example/', 'https://ziping.example/fortune?a=1']);
  await onNotification(one.scope, '');
  expect(one.did).toEqual(['focused https://ziping.example/fortune?a=1']);
});

test('不再提醒 ends it, without opening anything', async () => {
  const { scope, did } = browser();
  await onNotification(scope, 'stop');
  expect(did).toEqual(['unsubscribed']);
});

test('a message about an appointment has its own tag and page, and no way to turn the others off', async () => {
  const { scope, did } = browser(['https://ziping.example/fortune']);
  const page = '/payment-success?client_sn=7';
  const note = { title: '咨询提醒', body: '明天 10:00', tag: 'consult-7-day', page };
  await showPushed(scope, JSON.stringify({ kind: 'hour', ...note }));
  expect(did).toEqual([expect.objectContaining({ title: '咨询提醒', tag: 'consult-7-day', data: { page } })]);
  expect(did[0]).not.toHaveProperty('actions');
  await onNotification(scope, '', page);
  expect(did[1]).toEqual(['opened', page]);
});

test('a page elsewhere is not opened', async () => {
  const { scope, did } = browser();
  const note = { title: '咨询提醒', body: '', tag: 'a', page: '//elsewhere.example/' };
  await showPushed(scope, JSON.stringify({ kind: 'hour', ...note }));
  expect(did).toEqual([expect.objectContaining({ data: { page: '/orders' } })]);
});
