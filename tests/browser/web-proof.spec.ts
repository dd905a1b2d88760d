import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { runSql } from '../support/database.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { newPhone, watchFaults } from './web-visitor.ts';

watchFaults();

// At a server of its own, where 240 codes of this hour were wasted.
const folder = scratchFolder('proof');
let server: ChildServer;

test.beforeAll(async () => {
  server = await childServer(folder, freePort(), { LIMITS: 'strict' });
  const inAnHour = Date.now() + 3_600_000;
  await runSql(join(folder, 'ziping.db'), `insert into rate_limits values ('wasted:register', 240, ${inAnHour})`);
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
