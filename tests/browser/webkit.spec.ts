import { mkdirSync, writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { proofServer } from './proof-server.ts';
import { cast } from './scenes/cast.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/table.ts';
import { atCashier, newPhone, PASSWORD, sessionOf, smsCode } from './web-visitor.ts';
import { type Driven, openWebKit } from './webdriver.ts';

/** Debian's WebKitGTK stands for Safari. One browser for all, in turn: it has one window. */
test.describe.configure({ mode: 'serial' });
let browser: Driven;
test.beforeAll(async () => {
  browser = await openWebKit();
});
test.afterAll(() => browser.close());

/** WebDriver can change neither answers nor the clock: scenes that are only opened. */
const OPENED = SCENES.filter(({ at, before, after, messenger }: Scene) => !(at || before || after || messenger));

const PICTURES = 'tests/.output/engines/webkit';
mkdirSync(PICTURES, { recursive: true });

async function stored(base: string, kept: Record<string, string>): Promise<void> {
  await browser.open(`${base}/robots.txt`);
  await browser.run(
    `localStorage.clear(); sessionStorage.clear();
     for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value);`,
    kept,
  );
}

/** True once the dialog of the scene, if it has one, is open, and nothing fades or rises any more. */
const STANDS = `return (!arguments[0] || document.querySelector('dialog[open]') !== null) &&
  document.getAnimations().every(({ playState, effect }) =>
    playState === 'finished' || effect?.getComputedTiming().endTime === Infinity)`;

for (const { name, as, path, dialog, shows } of OPENED) {
  test(`webkit: ${name}`, { tag: '@engines' }, async ({ request, baseURL }) => {
    await stored(`${baseURL}`, as === 'visitor' ? {} : sessionOf(await cast(request, as)));
    await browser.open(`${baseURL}${path}`);
    await browser.sees(shows);
    await expect.poll(() => browser.run(STANDS, dialog !== undefined)).toBe(true);
    // The text of a dialog may be that of the page below it, before the dialog opened.
    await browser.sees(shows);
    writeFileSync(`${PICTURES}/${name}.png`, await browser.picture());
  });
}

/** The gateway's order of this browser, paid for. */
async function pay(request: APIRequestContext): Promise<void> {
  await atCashier(request, String(await browser.run(`return localStorage.getItem('orderNo')`)), 'pay');
}

/** Clicks a control that the driver does not see as shown: a radio under its label, a summary. */
const click = (selector: string) =>
  expect
    .poll(() =>
      browser.run(`const found = document.querySelector(arguments[0]); found?.click(); return !!found`, selector),
    )
    .toBe(true);

test('webkit: from registration to a purchased reading, an appointment, a question and a day', {
  tag: '@engines',
}, async ({ request, baseURL }) => {
  test.setTimeout(240_000);
  const phone = newPhone();
  await stored(`${baseURL}`, {});
  await browser.open(`${baseURL}/register`);
  await browser.type('手机号', phone);
  await browser.press('获取验证码');
  await expect.poll(() => smsCode(request, phone).catch(() => '')).toMatch(/^\d{4,6}$/);
  await browser.type('验证码', await smsCode(request, phone));
  await browser.type('密码', PASSWORD);
  await browser.type('确认密码', PASSWORD);
  await click('input[type=checkbox]');
  await browser.press('注册');
  await browser.sees('忘记密码');
  await browser.type('手机号', phone);
  await browser.type('密码', PASSWORD);
  await browser.press('登录');

  await browser.sees('填好出生时间');
  await browser.press('女');
  await browser.press('出生日期');
  await browser.sees('选择出生日期');
  for (const [unit, number] of [
    ['年', '1990'],
    ['月', '5'],
    ['日', '12'],
  ] as const)
    await browser.type(unit, number);
  await browser.sees('农历 一九九〇年四月十八');
  await browser.press('确认');
  await browser.sees('选择出生时辰');
  await click('dialog[open] input[type=radio][aria-label^="辰 "]');
  await browser.press('确认');
  await browser.sees('辰 7:00-8:59');
  await browser.press('保存');
  await browser.sees('信息确认');
  await browser.press('确认');

  await browser.sees('一页看懂');
  await browser.press('看凭什么、什么时候、怎么办');
  await browser.press('解锁');
  await browser.sees('会员方案');
  await browser.press('关闭');
  await browser.press('命盘');
  await browser.press('大运流年');
  await browser.sees('起运');
  await browser.open(`${baseURL}/fortune`);
  await browser.sees('个人运势');
  await browser.press('订阅明日');
  await browser.sees('会员账号');

  await browser.open(`${baseURL}/`);
  await browser.sees('个人专属运势');
  await browser.press('客服与邀请');
  await browser.sees('微信号');
  await browser.open(`${baseURL}/`);
  await browser.press('立即开通');
  await browser.sees('请扫码支付');
  await pay(request);
  await browser.sees('恭喜');
  await browser.open(`${baseURL}/fortune-record?type=month`);
  await browser.sees('本月日历');

  // The cashier's popup is closed before anything is known of the payment.
  await browser.open(`${baseURL}/`);
  await browser.press('预约');
  await browser.type('诉求描述', '想看看明年换工作合不合适');
  await browser.press('提交');
  await browser.sees('请扫码支付');
  await browser.press('关闭');
  await pay(request);
  await browser.sees('您的诉求已提交成功');

  await browser.open(`${baseURL}/ask`);
  await browser.type('想问的事', '这个月财运怎么样');
  await browser.press('同意，边写边找');
  await browser.press('这个月财运怎么样');
  await browser.sees('带给老师');
  await browser.open(`${baseURL}/days`);
  await browser.press('搬家');
  await browser.sees('可以的日子');
});

test('webkit: a new user’s phone solves the most expensive proof of work in a worker, and gets its code', {
  tag: '@engines',
}, async () => {
  const server = await proofServer();
  await browser.open(`${server.address}/register`);
  await browser.type('手机号', newPhone());
  await browser.press('获取验证码');
  await browser.sees('验证码已发送');
  const loaded = `return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`;
  const paths = (await browser.run(loaded)) as string[];
  expect(paths.filter((path) => path === '/api/web/send-sms-code')).toHaveLength(2);
  expect(paths.filter((path) => path.startsWith('/assets/proof-worker-'))).not.toEqual([]);
  await server.stop();
});

test('webkit: a page from the back/forward cache keeps its scroll position', {
  tag: '@engines',
}, async ({ request, baseURL }) => {
  await stored(`${baseURL}`, sessionOf(await cast(request, 'month')));
  await browser.open(`${baseURL}/bazi-chart`);
  await browser.sees('一页看懂');
  await expect.poll(() => browser.run('return history.scrollRestoration')).toBe('manual');
  // Until the chart is whole, the page is too short.
  await expect.poll(() => browser.run('scrollTo(0, 250); return scrollY')).toBe(250);
  await browser.run(`window.kept = true; setTimeout(() => { location.href = '/robots.txt' })`);
  await expect.poll(() => browser.run('return location.pathname')).toBe('/robots.txt');
  await browser.run('setTimeout(() => history.back())');
  await expect.poll(() => browser.run('return [window.kept, scrollY]')).toEqual([true, 250]);
});
