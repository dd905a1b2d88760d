import { expect, it } from 'vitest';
import { AppError } from '#domain/errors';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { diskWatch } from './disk-watch.ts';

const full = () =>
  new AppError('busy', {
    cause: Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
  });

it('a full disk is logged once a minute, with its cause and the path', () => {
  const lines: unknown[] = [];
  const log = { error: (line: unknown) => lines.push(line), info: () => undefined };
  const time = { now: 0 };
  const disk = diskWatch(log, { now: () => time.now });
  disk.recordFailure(new AppError('busy', { cause: new Error('a lock') }), '/a');
  expect({ refused: disk.refused(), lines }).toEqual({ refused: false, lines: [] });
  for (let n = 0; n < 3; n += 1) disk.recordFailure(full(), '/api/web/pay');
  time.now = 60_000;
  disk.recordFailure(full(), '/api/web/pay');
  const line = { code: 'SQLITE_FULL', path: '/api/web/pay' };
  expect({ refused: disk.refused(), lines }).toEqual({ refused: true, lines: [line, line] });
  disk.recordSuccess();
  expect(disk.refused()).toBe(false);
});

it('/readyz fails while writes fail, and recovers with the first write', async () => {
  const app: TestApp = await testApp();
  try {
    const { tx } = app.store;
    const ready = async () => (await app.call('GET', '/readyz')).status;
    const visit = () => app.call('POST', '/api/web/send-sms-code', { body: { phone: app.newPhone() } });
    app.store.tx = () => Promise.reject(full());
    expect((await visit()).status).toBe(503);
    expect(await ready()).toBe(503);
    app.store.tx = tx;
    expect(await ready()).toBe(200);
  } finally {
    await app.close();
  }
});
