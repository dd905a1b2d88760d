import { expect, type Page, test } from '@playwright/test';
import { standAt } from './page-clock.ts';
import { dialog, keptOnDevice, openAs, tab, typeOnWheel, watchFaults } from './web-visitor.ts';

watchFaults();

const TODAY = '2026-11-23T12:00:00+08:00';
const FORM = '加一位亲友';

/** Any writing of what was typed: two labels and two years of birth, the second of 1935 too. */
const TYPED = /外婆|老大|1935|2015/;

async function add(page: Page, label: string, relation: string, year: number, tick: RegExp) {
  await page.getByRole('button', { name: '加一位' }).click();
  const form = dialog(page, FORM);
  await form.getByLabel('称呼').fill(label);
  await form.getByText(relation, { exact: true }).click();
  await form.getByRole('button', { name: /出生日期/ }).click();
  await typeOnWheel(page, '年', year);
  await dialog(page, '选择出生日期').getByRole('button', { name: '确认' }).click();
  const time = dialog(page, '选择出生时辰');
  await time.getByRole('radio', { name: '辰 7:00-8:59' }).check({ force: true });
  await time.getByRole('button', { name: '确认' }).click();
  await form.getByRole('checkbox', { name: tick }).check();
  await form.getByRole('button', { name: '保存' }).click();
}

/** Everything that this browser holds on the app, and the page as it is read. */
const heldHere = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        const texts = answers.map(async (each) =>
          /json|html|text/.test(each.headers.get('content-type') ?? '') ? each.text() : '',
        );
        return (await Promise.all(texts)).join('');
      }),
    );
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    const history = `${JSON.stringify(window.history.state)}${location.href}${document.title}`;
    return stored + history + document.body.textContent + cached.join('');
  });

test('people of a device are added, used, exported and imported, and nothing of them is sent', async ({
  page,
  request,
}) => {
  await standAt(page, TODAY);
  await openAs(page, request, '/profile');
  await page.getByRole('link', { name: /亲友/ }).click();
  await expect(page.getByText('还没有添加亲友')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (each) =>
    sent.push(decodeURIComponent(each.url()) + JSON.stringify(each.headers()) + (each.postData() ?? '')),
  );

  await add(page, '外婆', '父母', 1935, /对方知道并同意/);
  await expect(page.getByText('外婆', { exact: true })).toBeVisible();

  // Under fourteen only the guardian adds, and only as the child.
  await add(page, '老大', '朋友', 2015, /我是孩子的监护人/);
  const form = dialog(page, FORM);
  await expect(form.getByRole('alert')).toHaveText('14岁以下只能由监护人添加，关系请选“孩子”');
  await form.getByText('孩子', { exact: true }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('老大', { exact: true })).toBeVisible();

  // A registered account has places for two.
  await page.getByRole('button', { name: '加一位' }).click();
  await expect(page.getByText(/现在可存2位/)).toBeVisible();

  await page.getByText('外婆', { exact: true }).click();
  await expect(page.getByText(/1949年以前各地时区不同/)).toBeVisible();
  await page.getByRole('link', { name: '合盘' }).first().click();
  await expect(page.getByRole('heading', { name: '两个人怎么相处' })).toBeVisible();
  await page.goBack();
  await page.getByText('外婆', { exact: true }).click();
  await page.getByRole('link', { name: '择日' }).first().click();
  await expect(page.getByText(/^外婆 · .*不限$/)).toBeVisible();
  await expect(page.getByText('与外婆不冲').first()).toBeVisible();
  await page.goBack();

  // A chart asks for the gender, for the direction of luck; a child has pillars alone, and a page to the parent.
  await page.getByText('外婆', { exact: true }).click();
  await page.getByRole('link', { name: '看TA的命盘' }).first().click();
  await expect(page.getByRole('heading', { name: '外婆的命盘' })).toBeVisible();
  await page.getByText('女', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '大运' })).toBeVisible();
  await page.goBack();
  await page.getByText('老大', { exact: true }).click();
  await page.getByRole('link', { name: '给孩子的一页' }).click();
  await expect(page.getByRole('heading', { name: '怎么带' })).toBeVisible();
  await page.goBack();

  // Leaving asks; until it is answered everything stays.
  await tab(page, '我的').click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const leave = dialog(page, '退出登录');
  await expect(leave.getByText('这台设备上的2位亲友会一起删除，删除后找不回来。')).toBeVisible();
  await leave.getByRole('button', { name: '取消' }).click();
  expect(await heldHere(page)).toMatch(TYPED);
  expect(sent.filter((each) => TYPED.test(each))).toEqual([]);

  await page.getByRole('button', { name: '退出登录' }).click();
  await leave.getByRole('button', { name: '删除并退出' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptOnDevice(page)).toEqual([]);
  expect(await heldHere(page)).not.toMatch(TYPED);
  expect(sent.filter((each) => TYPED.test(each))).toEqual([]);
});
