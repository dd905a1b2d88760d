import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isNotNull } from 'drizzle-orm';
import { openStore } from '#db/sqlite/client';
import { fillDemo } from '../../scripts/demo/fill.ts';
import type { Demo } from '../../scripts/demo/folder.ts';
import { demoEnvironment } from '../../scripts/launch/demo.mjs';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { sayWhy } from './admin-visitor.ts';
import { expectSound } from './sound.ts';
import { layInStorage } from './web-visitor.ts';

/** A staff tablet. */
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });
// One after another, on one server.
test.describe.configure({ mode: 'default' });

/** A demonstration, so that every list has rows, on a server of its own: every test sees the same lists. */
let folder: string;
let server: ChildServer;
let owner: { token: string; staff: object };
test.beforeAll(async () => {
  // It makes sixty people and their orders, and starts a server.
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'ziping-desk-'));
  const environment = demoEnvironment({ PATH: process.env.PATH, DATA_DIR: folder });
  const home = environment.DATA_DIR ?? '';
  const plan = { seed: 1, users: 60, days: 60, until: Date.now() };
  const demo = await fillDemo({ ...plan, folder: home, environment });
  await complain(home);
  server = await childServer(home, freePort(), { ZIPING_DEMO: home });
  owner = await signedIn(demo);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Of so few people none may be unsatisfied: one is. */
async function complain(home: string): Promise<void> {
  const store = openStore(join(home, 'ziping.db'));
  const { consultDemands, consultRatings } = store.t;
  const held = isNotNull(consultDemands.outcome);
  const [hour] = await store.q.select().from(consultDemands).where(held).limit(1);
  if (!hour) throw new Error('a demonstration without an hour');
  const { clientSn, userId } = hour;
  await store.tx((q) =>
    q.insert(consultRatings).values({
      id: 'z',
      clientSn,
      userId,
      satisfaction: 'poor',
      at: Date.now(),
    }),
  );
  store.close();
}

/** The owner's session, by the API: one password's hash for all the tests. */
async function signedIn({ staff }: Demo): Promise<typeof owner> {
  const { username = '', password = '' } = staff.find(({ role }) => role === 'owner') ?? {};
  const answer = await fetch(`${server.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).data;
}

/** The page that is opened next is the owner's: a page opened only to write it would cost a load. */
const signIn = (page: Page) => layInStorage(page, { staffToken: owner.token, staff: JSON.stringify(owner.staff) });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens what the first row of the list leads to. */
async function openFirst(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('support pages with rows are accessible', async ({ page }) => {
  await page.goto(`${server.address}/admin/login`);
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expectSound(page, 'the sign-in');
  await signIn(page);
  await open(page, '/home');
  await expect(page.getByRole('link', { name: /^待处理的对账差异/ })).toBeVisible();
  await expectSound(page, '/home');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible();
  await open(page, '/masters');
  await page.getByRole('link', { name: '看日历' }).click();
  await expect(page.getByRole('heading', { name: '日历', level: 1 })).toBeVisible();
  await expectSound(page, '/calendar');
  await open(page, '/statistics?source=wechat&type=month');
  await expect(page.getByText('筛选后不显示', { exact: false })).toBeVisible();
  await expectSound(page, '/statistics, narrowed');
  for (const part of ['change', 'funnel', 'retention', 'cohorts', 'sold']) {
    await open(page, `/statistics?part=${part}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectSound(page, `/statistics, ${part}`);
  }
  for (const part of ['pauses', 'handOn', 'shares', 'tablets', 'totp', 'budgets', 'roles', 'upkeep']) {
    await open(page, `/settings?part=${part}`);
    await expectSound(page, `/settings, ${part}`);
  }
  for (const path of ['/findings', '/reports', '/inviters', '/masters', '/plans']) {
    await open(page, path);
    await expect(page.getByRole('row').or(page.getByRole('group')).nth(1)).toBeVisible();
    await expectSound(page, path);
  }
});

test('overlays of a list are accessible', async ({ page }) => {
  await signIn(page);
  for (const path of ['/users', '/demands?state=all', '/findings', '/staff', '/audit']) {
    await open(page, path);
    await openFirst(page);
    await expectSound(page, `${path}, drawer`);
  }

  await open(page, '/findings');
  for (const button of ['对账', '对账记录']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: button, exact: true })).toBeVisible();
    await expectSound(page, `/findings, ${button}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openFirst(page);
  await page.getByRole('button', { name: '已核实', exact: true }).click();
  await expectSound(page, '/findings, a resolution');
  await page.keyboard.press('Escape');

  await open(page, '/demands?state=all&complaint=open');
  await openFirst(page);
  await sayWhy(page.getByRole('dialog'));
  await page.getByRole('button', { name: '处理不满意' }).click();
  await expect(page.getByRole('dialog', { name: '处理不满意' })).toBeVisible();
  await expectSound(page, 'settling a complaint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // The drawer goes back in the history: a page opened meanwhile would be given up for it.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page, '/users?member=member');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expect(page.getByLabel('会员状态截至')).toBeVisible();
  await expectSound(page, 'filters');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '＋ 存为视图' }).click();
  const naming = page.getByRole('dialog', { name: '保存为视图' });
  await naming.getByLabel('名称').fill('会员');
  await expectSound(page, 'naming a view');
  await naming.getByRole('button', { name: '保存' }).click();
  const saved = page.getByRole('navigation', { name: '保存的视图' });
  await open(page, '/users');
  await saved.getByRole('button', { name: /^会员/ }).click();
  await expect(page).toHaveURL(/member=member/);
  // The number on the view is that of the list.
  const [total = ''] = /\d+/.exec((await page.getByText(/^共 \d+ 人/).textContent()) ?? '') ?? [];
  await expect(saved.getByRole('button', { name: `会员 ${total}`, exact: true })).toBeVisible();
  await expectSound(page, 'a saved view');
  await saved.getByRole('button', { name: '重命名视图 会员' }).click();
  const renaming = page.getByRole('dialog', { name: '重命名视图 会员' });
  await renaming.getByLabel('名称').fill('现在的会员');
  await renaming.getByRole('button', { name: '保存' }).click();
  await expect(saved.getByRole('button', { name: /^现在的会员/ })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await saved.getByRole('button', { name: '删除视图 会员' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(saved.getByRole('button', { name: /^会员/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索与跳转' }).fill('无此人');
  await expect(page.getByText('没有找到')).toBeVisible();
  await expectSound(page, 'palette without a hit');

  await open(page, '/staff');
  await page.getByRole('button', { name: '添加员工' }).click();
  await expect(page.getByRole('dialog', { name: '添加员工' })).toBeVisible();
  await expectSound(page, 'adding somebody');
});

test('bulk actions are accessible', async ({ page }) => {
  await signIn(page);
  await open(page, '/demands?state=all');
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await page.getByRole('button', { name: '分配', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await expectSound(page, 'giving many demands to somebody');

  await open(page, '/orders');
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await page.getByRole('button', { name: '关闭订单' }).click();
  const why = page.getByRole('dialog', { name: /^关闭 30 笔订单/ });
  await why.getByLabel('原因').fill('顾客改主意');
  await expectSound(page, 'closing many orders');
  await why.getByRole('button', { name: '关闭 30 笔订单' }).click();
  await expect(page.getByRole('dialog', { name: '关闭订单' })).toContainText('条未成功');
  await expectSound(page, 'what came of each');
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false });

  const roomForRows = (page: Page) =>
    page.evaluate(() => {
      const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const foot = document.querySelector('nav[aria-label="翻页"]')?.getBoundingClientRect().top;
      const row = document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
      return (Math.min(foot ?? 0, innerHeight) - head) / row;
    });

  test('net revenue and four figures are above the fold at 1440 × 900', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.address}/admin/login`);
    await signIn(page);
    await open(page, '/statistics');
    const chart = page.getByRole('figure', { name: /净收入/ }).first();
    await expect(chart).toBeInViewport({ ratio: 1 });
    for (const name of ['付款订单', '注册', '期末会员', '续费率']) {
      const figure = page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`));
      await expect(figure.first(), name).toBeInViewport({ ratio: 1 });
    }
  });

  test('sixteen rows fit at 1280 × 720, six at 200 % zoom, and nothing overflows sideways', async ({ page }) => {
    await signIn(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const path of ['/orders', '/users', '/demands?state=all', '/findings', '/audit']) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, path);
      expect(await roomForRows(page), path).toBeGreaterThanOrEqual(16);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await roomForRows(page), `${path} at 1440`).toBeGreaterThanOrEqual(22);
      await page.setViewportSize({ width: 1280, height: 720 });
      if (path !== '/audit') await openFirst(page);
      expect(await wide(), path).toBe(0);
      const bar = page.getByRole('banner').getByRole('button', { name: '退出登录' });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize({ width: 768, height: 1024 });
      expect(await wide(), `${path} at 768`).toBe(0);
      // 200 % zoom.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await roomForRows(page), `${path} at 640`).toBeGreaterThanOrEqual(6);
      expect(await wide(), `${path} at 640`).toBe(0);
    }
    for (const item of await page.getByRole('navigation', { name: '主导航' }).getByRole('link').all()) {
      expect((await item.boundingBox())?.height).toBeLessThanOrEqual(36);
    }
  });
});
