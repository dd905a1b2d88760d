import { expect, type Page, test } from '@playwright/test';
import { type Random, randomOf } from '../support/random.ts';
import { layInStorage, newAccount, signIn, watchFaults } from './web-visitor.ts';
import { WHOLE } from './whole.ts';

watchFaults();
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const face = (page: Page) => page.locator('.kiosk-face');
const pillars = (page: Page) => page.locator('.kiosk-pillars');
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true });

/** The tablet at rest; only `runFor` moves its clock, also that of `performance`. */
async function openTablet(page: Page, path = '/kiosk#shop=7K3M9QXA') {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('.kiosk-sign')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function toBirth(page: Page) {
  await face(page).click();
  await button(page, '开始').click();
}

async function toChart(page: Page) {
  await toBirth(page);
  await radio(page, '女').check({ force: true });
  await radio(page, /^未/).check({ force: true });
  await button(page, '看命盘').click();
  await expect(pillars(page)).toBeVisible();
}

/** Everything that the tablet keeps and shows, and that a script of the next guest could read. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    cookies: document.cookie,
    address: location.href,
    title: document.title,
    past: history.length,
    state: JSON.stringify(history.state),
    fetched: performance.getEntries().map(({ name }) => name),
    page: document.documentElement.outerHTML,
  }));

/** A birth by chance, and the ways in which it could be found again. */
async function choose(page: Page, chance: Random): Promise<string[]> {
  if (chance.percent(50)) await radio(page, '农历').check({ force: true });
  await radio(page, chance.percent(50) ? '男' : '女').check({ force: true });
  const year = page.getByRole('spinbutton', { name: '年' });
  await year.press(chance.percent(50) ? 'PageUp' : 'PageDown');
  for (const unit of ['年', '月', '日']) {
    const wheel = page.getByRole('spinbutton', { name: unit });
    for (let n = chance.between(0, 4); n >= 0; n -= 1) await wheel.press(chance.percent(60) ? 'ArrowUp' : 'ArrowDown');
  }
  if (chance.percent(30)) {
    await button(page, '知道钟点？').click();
    for (const key of ['0', '7', '3', String(chance.between(0, 10))]) await button(page, key).click();
  } else if (chance.percent(20)) await button(page, '时辰不确定').click();
  else
    await page
      .getByRole('radio', { name: /\d:\d\d-/ })
      .nth(chance.between(0, 13))
      .check({ force: true });
  const shown = (await page.locator('.kiosk-stack .text-meta').first().textContent()) ?? '';
  const date = /^..\s(.*?)。/.exec(shown)?.[1] ?? shown;
  await button(page, '看命盘').click();
  await expect(pillars(page)).toBeVisible();
  const signs = await pillars(page)
    .locator('li')
    .evaluateAll((columns) =>
      columns.map((column) => [...column.querySelectorAll('.kiosk-pillar')].map((sign) => sign.textContent).join('')),
    );
  // By chance a pillar is the sign of today, which the leaf shows.
  return [date, signs.join(''), ...signs.map((sign) => `${sign}"`)];
}

/** The ways in which a visit ends, whatever the step. */
const ENDS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => button(page, '结束').click(),
  (page) => page.clock.runFor(60_300),
  (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    }),
  (page) => page.evaluate(() => dispatchEvent(new Event('pagehide'))),
];

async function walk(page: Page, chance: Random): Promise<string[]> {
  await face(page).click();
  let secrets: string[] = [];
  if (chance.percent(90)) {
    await button(page, '开始').click();
    if (chance.percent(90)) secrets = await choose(page, chance);
    if (secrets.length > 0 && chance.percent(70)) {
      await button(page, chance.percent(50) ? '带走' : '请老师看').click();
      await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
      if (chance.percent(30)) await button(page, '看命盘').click();
    }
    if (chance.percent(20)) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: height, height: width });
    }
  }
  await ENDS[chance.between(0, ENDS.length)]?.(page);
  await expect(face(page)).toBeVisible();
  return secrets;
}

test('after a visit no data of the guest is left, however it ends', { tag: '@phones' }, async ({ page }) => {
  const rounds = WHOLE ? 120 : 4;
  test.setTimeout(90_000 + rounds * 6_000);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openTablet(page);
  const heap = await page.context().newCDPSession(page);
  const size = async () => {
    await heap.send('HeapProfiler.collectGarbage');
    return (await heap.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await traces(page);
  const chance = randomOf(34);
  let early = 0;
  for (let round = 0; round < rounds; round += 1) {
    const secrets = await walk(page, chance);
    const after = await traces(page);
    const { page: shown, fetched, ...kept } = after;
    expect(kept).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key in kept)));
    for (const secret of secrets) expect(shown + fetched.join()).not.toContain(secret);
    expect(shown).not.toContain('kiosk-step');
    await page.evaluate(() => performance.clearResourceTimings());
    if (round === 49) early = await size();
  }
  if (WHOLE) expect(await size()).toBeLessThan(early * 1.1);
  // Static files, the catalogue at rest, and counts by the code of the shop: no call says more.
  const calls = sent.filter((line) => line.includes('/api/')).map((line) => line.replace(/^\S+(?=\/api\/)/, ''));
  for (const call of calls) {
    expect(call).toMatch(
      /^\/api\/web\/(plans $|kiosk-count \{"shop":"7K3M9QXA","what":"(start|chart|take|consult)"\}$)/,
    );
  }
  expect(sent.join()).not.toMatch(/#b=|data:image/);
});

test('an idle visit is prompted after 45 s and reset after 60', async ({ page }) => {
  await openTablet(page);
  await toChart(page);
  const still = page.getByText(/^还在吗？\d+$/);
  await page.clock.runFor(44_000);
  await expect(still).toHaveCount(0);
  await page.clock.runFor(1_300);
  await expect(still).toHaveText('还在吗？15');
  await page.clock.runFor(13_500);
  // A mouse on its way to the strip does not take it away; a finger's press falls on nothing beneath.
  await page.mouse.move(590, 800);
  await expect(still).toHaveText('还在吗？2');
  await button(page, '还在').tap();
  await expect(still).toHaveCount(0);
  await page.clock.runFor(59_000);
  await expect(pillars(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(pillars(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '已清除' })).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(page.getByText('已清除')).toHaveCount(0);
});

test('a hidden page no longer shows the guest, before it is frozen', async ({ page }) => {
  await openTablet(page);
  await toChart(page);
  const left = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return document.querySelectorAll('.kiosk-pillars').length;
  });
  expect(left).toBe(0);
});

test('double taps advance one step, eight minutes end any visit, and the daily page changes at midnight', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-06-10T23:40:00+08:00') });
  // Without the server's clock the tablet goes by its own.
  await page.route('**/api/web/plans', (route) => route.abort());
  await page.goto('/kiosk');
  await expect(face(page)).toContainText('2026年6月10日');
  await face(page).evaluate((glass: HTMLElement) => {
    for (let n = 0; n < 100; n += 1) glass.click();
  });
  await button(page, '开始').evaluate((begin: HTMLElement) => {
    begin.click();
    begin.click();
  });
  await expect(page.getByRole('heading', { name: '您的出生时间' })).toBeVisible();
  for (let n = 0; n < 16; n += 1) {
    await page.clock.runFor(30_000);
    await page.mouse.wheel(0, 1);
    await page.keyboard.press('Shift');
  }
  await page.clock.runFor(1_000);
  await expect(face(page)).toBeVisible();
  await page.clock.runFor(13 * 60_000);
  await expect(face(page)).toContainText('2026年6月11日');
});

test('without the network a chart is shown, and its codes wait', async ({ page, context }) => {
  await openTablet(page);
  await toBirth(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await radio(page, '男').check({ force: true });
  await radio(page, /^早子/).check({ force: true });
  await button(page, '看命盘').click();
  await expect(pillars(page)).toBeVisible();
  await expect(button(page, '带走')).toBeDisabled();
  await expect(button(page, '请老师看')).toBeDisabled();
  await expect(page.getByText('网络断开', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(button(page, '带走')).toBeEnabled();
});

test('a tablet with a signed-in account only signs out', async ({ page, request }) => {
  const account = await newAccount(request);
  await layInStorage(page, { token: account.token, userId: account.id, staffToken: 'x', staff: '{}' });
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { name: '这台设备上有账户，请先退出登录' })).toBeVisible();
  await expect(face(page)).toHaveCount(0);
  await button(page, '退出').click();
  await expect(face(page)).toBeVisible();
  const kept = await page.evaluate(() =>
    ['token', 'staffToken', 'staff', 'userId'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null, null, null]);
});

test('the chart fits without scrolling on both tablets, and a wrong clock is reported', async ({ page }) => {
  await page.route('**/api/web/plans', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(0).toUTCString() } });
  });
  await openTablet(page);
  await expect(page.getByText('平板时间不对，请校准')).toBeVisible();
  await toChart(page);
  for (const [width, height] of [
    [1180, 820],
    [768, 1024],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('pressing the seal for two seconds opens the staff corner, and an invalid code is rejected', async ({ page }) => {
  await openTablet(page, '/kiosk#shop=%3Cscript%3E');
  const seal = button(page, '店员');
  await seal.hover();
  await page.mouse.down();
  await page.clock.runFor(1_900);
  await expect(page.getByRole('heading', { name: '店员设置' })).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByText('没有店码，不计数')).toBeVisible();
  await page.mouse.up();
  const code = page.getByRole('textbox', { name: '换一个店码' });
  await code.fill('7K3M9QX');
  await button(page, '保存').click();
  await expect(page.getByRole('alert').filter({ hasText: '店码是8位' })).toBeVisible();
  await code.fill('7k3m-9qxa');
  await button(page, '保存').click();
  await expect(page.getByText('7K3M 9QXA')).toBeVisible();
});

test('a transferred birth fills the form on the guest’s phone, and is in no address', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.url() + (asked.postData() ?? '')));
  await signIn(page, await newAccount(request));
  await page.goto('/?utm_source=shop#b=1.19900520.07:30.f.s');
  const form = page.getByRole('dialog', { name: '编辑资料' });
  await expect(form.getByText('已填入您在店里看的出生时间，请核对后保存')).toBeVisible();
  await expect(form.getByRole('button', { name: /出生日期/ })).toContainText('1990年5月20日');
  await expect(form.getByRole('button', { name: /出生时辰/ })).toContainText('辰 7:00-8:59');
  await expect(form.getByRole('radio', { name: '女' })).toBeChecked();
  expect(page.url()).not.toContain('#');
  expect(sent.join()).not.toContain('19900520');
});

test('a visitor with a transferred birth is asked to sign in, and a malformed one fills nothing', async ({
  page,
  request,
}) => {
  await page.goto('/#b=1.19900520.wei.f.s');
  await expect(page.getByRole('dialog', { name: '请先登录' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await signIn(page, await newAccount(request));
  await page.goto('/?again#b=1.19900231.wei.f.s<script>');
  const form = page.getByRole('dialog', { name: '编辑资料' });
  await expect(form.getByText('填好出生时间，马上看您的命盘')).toBeVisible();
  await expect(form.getByRole('button', { name: /出生日期/ })).toContainText('请选择');
});
