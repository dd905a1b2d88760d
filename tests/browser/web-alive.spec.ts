import { expect, type Page, test } from '@playwright/test';
import { dialog, expectTakenOver, PASSWORD, tab, watchFaults } from './web-visitor.ts';
import { WHOLE } from './whole.ts';

watchFaults();

const MAIN = '**/assets/main-*.js';

const begin = (page: Page) => page.getByRole('main').getByRole('button', { name: '免费获取八字分析' });

/** Holds the app's code back: the page is what was painted, for as long as it takes. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(MAIN, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the main button responds before the code is loaded, and acts once', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/?inviteCode=ABCD2345', { waitUntil: 'commit' });
  const button = begin(page);
  const prompt = dialog(page, '请先登录');
  await button.click();
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: '取消' }).click();
  await expect(prompt).toBeHidden();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await button.click();
  await prompt.getByRole('link', { name: '免费注册' }).click();
  await expect(page).toHaveURL(/\/register\?inviteCode=ABCD2345$/);
  await page.goBack({ waitUntil: 'commit' });
  await button.click();
  await expect(prompt).toBeVisible();
  release();
  // The app's own has taken its place.
  await expect(prompt.getByRole('button', { name: '免费注册' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await prompt.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('a tab opens its page before the code is loaded', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await tab(page, '八字命盘').click();
  await expect(page).toHaveURL(/\/bazi-chart$/);
  await expect(page.getByRole('heading', { name: '我的命盘' })).toBeVisible();
  release();
  await expect(dialog(page, '请先登录')).toBeVisible();
});

test('a page scrolled before the code is loaded stays where it is', { tag: '@phones' }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(begin(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await expectTakenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('text typed before the code is loaded stays, and is sent by the button pressed then', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByLabel('密码', { exact: true }).pressSequentially(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest('**/api/web/login');
  release();
  expect((await sent).postDataJSON()).toMatchObject({
    username: '13800000000',
    password: PASSWORD,
  });
  await expect(page.getByLabel('手机号')).toHaveValue('13800000000');
});

test('a dialog opened before the code is loaded returns the focus to its button', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: '《隐私政策》' });
  await button.click();
  release();
  await expect(dialog(page, '隐私政策')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, '隐私政策')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a field that was only tapped keeps the caret', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const phone = page.getByLabel('手机号');
  await phone.tap();
  release();
  await expectTakenOver(page);
  await expect(phone).toBeFocused();
  await page.keyboard.type('138');
  await expect(phone).toHaveValue('138');
});

test('typing goes on in the field in which it began', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const phone = page.getByLabel('手机号');
  await page.getByRole('checkbox').check();
  await phone.pressSequentially('13800000');
  release();
  await expectTakenOver(page);
  await expect(phone).toBeFocused();
  await page.keyboard.type('000');
  await expect(phone).toHaveValue('13800000000');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test.describe('on a slow connection and a slow processor', () => {
  // As slow as 50 kB and a quarter of the instructions a second.
  const LINE = {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  };

  async function slow(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    // The browser burns the time that it withholds: eight seconds of a core for one test.
    if (WHOLE) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }

  /** The page as it is so many seconds after its first paint, ready or not. */
  async function paintedFor(page: Page, seconds: number) {
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(
      (ms) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && performance.now() - paint.startTime >= ms;
      },
      seconds * 1000,
      { polling: 20 },
    );
  }

  for (const seconds of WHOLE ? [0.1, 1.5, 2.5] : [1.5]) {
    test(`a tap ${seconds} s after the first paint acts once`, async ({ page }) => {
      await slow(page);
      await paintedFor(page, seconds);
      await begin(page).tap();
      await expect(dialog(page, '请先登录')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);

      // The wheels that are drawn become those that turn.
      await paintedFor(page, seconds);
      await page.getByRole('main').getByRole('button').first().tap();
      await expect(page.getByRole('radiogroup', { name: '性别' })).toBeVisible();

      await paintedFor(page, seconds);
      await tab(page, '八字命盘').tap();
      await expect(dialog(page, '请先登录')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  }
});
