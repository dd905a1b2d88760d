import { expect, test } from '@playwright/test';
import type { ChildServer } from '../support/child-server.ts';
import { proofServer } from './proof-server.ts';
import { newPhone, watchFaults } from './web-visitor.ts';

watchFaults();

let server: ChildServer;
test.beforeAll(async () => {
  server = await proofServer();
});
test.afterAll(() => server.stop());

test('a new user’s phone solves the most expensive proof of work in a worker, and gets its code', {
  tag: '@phones',
}, async ({ page }) => {
  const proofs: string[] = [];
  page.on('request', (each) => {
    const proof = each.headers()['x-proof'];
    if (proof) proofs.push(proof);
  });
  await page.goto(`${server.address}/register`);
  await page.getByLabel('手机号').fill(newPhone());
  const worker = page.waitForEvent('worker');
  await page.getByRole('button', { name: '获取验证码' }).click();
  expect((await worker).url()).toContain('/assets/proof-worker-');
  await expect(page.getByText('验证码已发送')).toBeVisible();
  expect(proofs).toHaveLength(1);
});
