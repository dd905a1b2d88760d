import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';

it('has a contact, and states that no real money is used', async () => {
  const app = await testApp();
  const { status, data } = await app.call('GET', '/api/web/site');
  expect(status).toBe(200);
  // The console gets the same answer.
  expect((await app.call('GET', '/api/admin/site')).data).toEqual(data);
  expect(data).toEqual({
    supportContactId: 'ziping-support',
    supportContactLink: null,
    officialContactId: null,
    icpNumber: null,
    sandbox: true,
    demo: false,
  });
  await app.close();
});
