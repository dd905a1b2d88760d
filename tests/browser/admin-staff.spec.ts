import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { makeOwner } from './admin-visitor.ts';
import { expectSound } from './sound.ts';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const OWNER = { username: 'owner', password: process.env.ZIPING_TEST_OWNER ?? '' };

/** A second owner: the first one is shared by all tests and signs in by password alone. */
async function anotherOwner(request: APIRequestContext) {
  const login = await (await request.post('/api/admin/login', { data: OWNER })).json();
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const username = `owner-${random.toString(36)}`;
  const answer = await request.post('/api/admin/staff/add', {
    data: { username, role: 'support' },
    headers: { authorization: `Bearer ${login.data.token}` },
  });
  await makeOwner(username);
  return { username, password: String((await answer.json()).data.password) };
}

async function signIn(page: Page, { username, password }: typeof OWNER) {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** A code that counts beside the one before it: the server takes each half minute once. */
const codeOf = (secret: string, ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });

test('an owner turns the second factor on, signs in with it, and locks the console', async ({ page, request }) => {
  const owner = await anotherOwner(request);
  await page.clock.install();
  await page.goto('/admin/login');
  await signIn(page, owner);
  await page.getByRole('link', { name: '开启两步验证' }).click();
  await expectSound(page);

  // On, with a code of the app.
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const setUp = page.getByRole('dialog', { name: '开启两步验证' });
  await setUp.getByLabel('密码', { exact: true }).fill(owner.password);
  await setUp.getByRole('button', { name: '继续' }).click();
  await expect(setUp.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectSound(page);
  await setUp.getByLabel('验证码').fill(codeOf(secret));
  await setUp.getByRole('button', { name: '确认开启' }).click();
  const codes = page.getByRole('dialog', { name: '恢复码' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: '我已保存好' }).click();
  await expect(page.getByText('还有 10 个恢复码可用')).toBeVisible();

  // In again, in two steps.
  await page.getByRole('button', { name: '退出登录' }).click();
  await signIn(page, owner);
  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('验证码不正确');
  await expectSound(page);
  await page.getByLabel('验证码').fill(codeOf(secret, 30_000));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '设置', exact: true }).click();
  await page.getByRole('link', { name: '员工' }).click();
  await page.getByRole('searchbox').fill(owner.username);
  await expect(page.getByRole('row').filter({ hasText: owner.username })).toContainText('已开启');
  await expect(page.getByRole('link', { name: '开启两步验证' })).toHaveCount(0);
  await expectSound(page);

  // The person leaves for a quarter of an hour, in the middle of typing.
  await page.getByRole('button', { name: '添加员工' }).click();
  await page.getByRole('dialog', { name: '添加员工' }).getByLabel('用户名').fill('half-typed');
  await page.clock.fastForward('15:06');
  const lock = page.getByRole('dialog', { name: '已锁定' });
  await expect(lock).toBeVisible();
  expect(await page.content()).not.toMatch(/员工列表|half-typed|添加员工/);
  await expectSound(page);
  const token = await page.evaluate(() => localStorage.getItem('staffToken'));
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await (await request.get('/api/admin/me', { headers })).json()).code).toBe(40320);
  const asked: string[] = [];
  page.on('request', (each) => void asked.push(new URL(each.url()).pathname));
  await page.clock.fastForward('10:00');
  await lock.getByLabel('密码', { exact: true }).fill('wrong');
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(lock.getByRole('alert')).toHaveText('密码错误');
  // Pages behind the lock are still alive, and ask for nothing.
  expect(asked).toEqual(['/api/admin/unlock']);
  await lock.getByLabel('密码', { exact: true }).fill(owner.password);
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(lock).toHaveCount(0);
  const add = page.getByRole('dialog', { name: '添加员工' });
  await expect(add.getByLabel('用户名')).toHaveValue('half-typed');
  await add.getByRole('button', { name: '取消' }).click();

  // A reload does not unlock it; a recovery code does.
  await page.getByRole('link', { name: owner.username }).click();
  await page.getByRole('button', { name: '立即锁定' }).click();
  await expect(lock).toBeVisible();
  await page.reload();
  await expect(lock).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await lock.getByRole('button', { name: '改用验证码' }).click();
  await lock.getByLabel('验证码').fill(recovery);
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByText('还有 9 个恢复码可用')).toBeVisible();

  // All of it is in the audit.
  await page.getByRole('link', { name: '操作记录' }).click();
  await page.getByRole('searchbox', { name: '员工' }).fill(owner.username);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row').filter({ hasText: owner.username });
  await expect(rows.first()).toContainText('解锁后台');
  await expect(rows.filter({ hasText: '开启两步验证' })).toHaveCount(1);
  await expectSound(page);
});
