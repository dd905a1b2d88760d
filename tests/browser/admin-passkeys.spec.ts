import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { runSql } from '../support/database.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { expectSound } from './sound.ts';

// At a server of its own: a browser has no passkeys for 127.0.0.1, which the other tests use.

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const PASSWORD = 'owner-of-the-passkeys';
const folder = scratchFolder('passkeys');
let server: ChildServer;
let address: string;

test.beforeAll(async () => {
  const port = freePort();
  address = `http://localhost:${port}`;
  server = await childServer(folder, port, { PUBLIC_URL: address, OWNER_PASSWORD: PASSWORD });
});
test.afterAll(() => server.stop());

/** A telephone or computer that recognises its holder, as Chromium plays one. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('owner');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function turnSecondStepOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const setUp = page.getByRole('dialog', { name: '开启两步验证' });
  await setUp.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await setUp.getByRole('button', { name: '继续' }).click();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('验证码').fill(new TOTP({ secret }).generate());
  await setUp.getByRole('button', { name: '确认开启' }).click();
  await page.getByRole('button', { name: '我已保存好' }).click();
}

test('an owner adds a passkey, signs in with it, confirms by it and removes it', async ({ page }) => {
  await plugIn(page);
  await page.goto(`${address}/admin/login`);
  await signIn(page);
  await page.getByRole('link', { name: '开启两步验证' }).click();
  const part = page.getByRole('region', { name: '通行密钥' });
  await expect(part).toContainText('开启两步验证后可以添加');
  await turnSecondStepOn(page);

  await part.getByRole('button', { name: '添加通行密钥' }).click();
  const adding = page.getByRole('dialog', { name: '添加通行密钥' });
  await adding.getByLabel('名称').fill('办公室的电脑');
  await expectSound(page, 'the question for a name');
  await adding.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(part.getByRole('listitem')).toContainText('还没有用过');
  await expectSound(page, 'an account with a passkey');

  await page.getByRole('button', { name: '退出登录' }).click();
  await signIn(page);
  await expect(page.getByRole('button', { name: '用通行密钥验证' })).toBeVisible();
  await expectSound(page, 'the second step with a passkey');
  await page.getByRole('button', { name: '用通行密钥验证' }).click();
  await page.getByRole('link', { name: 'owner' }).click();
  await expect(part.getByRole('listitem')).toContainText('最近使用');

  // As if the sign-in were half an hour ago.
  await runSql(join(folder, 'ziping.db'), 'update staff_sessions set proved_at = proved_at - 1800000');
  await part.getByRole('button', { name: '删除 办公室的电脑' }).click();
  const removing = page.getByRole('dialog', { name: '删除 办公室的电脑' });
  await removing.getByRole('button', { name: '删除 办公室的电脑' }).click();
  const proof = page.getByRole('dialog', { name: '确认是您本人' });
  await proof.getByRole('button', { name: '改用恢复码' }).click();
  await expect(proof.getByLabel('恢复码')).toBeVisible();
  await proof.getByRole('button', { name: '改用通行密钥' }).click();
  await expectSound(page, 'the question for a passkey');
  await proof.getByRole('button', { name: '用通行密钥确认' }).click();
  await expect(part).toContainText('还没有通行密钥');
});
