import { expect, type Page, test } from '@playwright/test';
import { dialog, newPhone, openAs, PASSWORD, watchFaults } from './web-visitor.ts';

watchFaults();

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openSheet(page: Page) {
  await page.getByRole('button', { name: /账号安全/ }).click();
  const sheet = dialog(page, '账号安全');
  await expect(sheet.getByRole('listitem').filter({ hasText: '本机' })).toHaveCount(1);
  return sheet;
}

test('another device is listed and signed out, and a new password keeps it out', async ({ page, request }) => {
  const { phone: username } = await openAs(page, request, '/profile');
  const login = (password: string) =>
    request.post('/api/web/login', {
      data: { username, password },
      headers: { 'user-agent': 'MicroMessenger/8.0 (iPhone)' },
    });
  const { token } = (await (await login(PASSWORD)).json()).data;
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: /^退出微信 · iPhone/ }).click();
  await expect(said(page, '该设备已退出登录')).toBeVisible();
  await expect(sheet.getByText('微信 · iPhone')).toHaveCount(0);
  const asked = await request.post('/api/web/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asked.status()).toBe(401);

  await sheet.getByRole('button', { name: /^修改密码/ }).click();
  const form = dialog(page, '修改密码');
  await form.getByLabel('原密码').fill('not the password');
  await form.getByLabel('新密码').fill('another horse');
  await form.getByLabel('确认密码').fill('another horse');
  await form.getByRole('button', { name: '确认修改' }).click();
  await expect(form.getByRole('alert')).toHaveText('原密码错误');
  await form.getByLabel('原密码').fill(PASSWORD);
  await form.getByRole('button', { name: '确认修改' }).click();
  await expect(said(page, '密码已修改')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(sheet).toBeVisible();
  expect((await login(PASSWORD)).status()).toBe(401);
  expect((await login('another horse')).status()).toBe(200);
});

test('the account moves to another phone', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  const phone = newPhone();
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: /^更换手机号/ }).click();
  const form = dialog(page, '更换手机号');
  await form.getByLabel('新手机号').fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(said(page, '验证码已发送')).toBeVisible();
  const message = await request.get(`/sandbox/api/sms?phone=${phone}`);
  await form.getByLabel('验证码').fill((await message.json()).data.smsCode);
  await form.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: '确认更换' }).click();
  await expect(said(page, '手机号已更换')).toBeVisible();
  const login = await request.post('/api/web/login', {
    data: { username: phone, password: PASSWORD },
  });
  expect(login.status()).toBe(200);
});
