import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { holdWrites } from '../../tests/support/database.ts';
import * as staff from '../features/staff/sessions/service.ts';
import { patiently, startFailure } from './start-failure.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

it('a start during another process’s long write still creates its first owner', async () => {
  const letGo = await holdWrites(app.database, ['staff']);
  const started = patiently(() => staff.ensureOwner(app.context, 'a password for the owner'));
  // A caller is told to come again: by then the start has been told so too.
  const refusal = await staff.ensureOwner(app.context, 'another password').catch((cause: unknown) => cause);
  expect(startFailure(refusal, {})).toMatchObject({ exitCode: 1, sentence: expect.stringMatching(/takes no writes/) });
  await letGo();
  expect(await started).toBe('a password for the owner');
});

it('a startup write that fails for another reason fails immediately', async () => {
  const fault = new Error('no room');
  await expect(patiently(() => Promise.reject(fault))).rejects.toBe(fault);
});
