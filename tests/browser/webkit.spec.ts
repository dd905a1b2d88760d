import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { cast } from './scenes/cast.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/table.ts';
import { newPhone, PASSWORD, sessionOf, smsCode } from './web-visitor.ts';
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

for (const { name, as, path, shows } of OPENED) {
  test(`webkit: ${name}`, { tag: '@engines' }, async ({ request, baseURL }) => {
    await stored(`${baseURL}`, as === 'visitor' ? {} : sessionOf(await cast(request, as)));
    await browser.open(`${baseURL}${path}`);
    await browser.sees(shows);
    writeFileSync(`${PICTURES}/${name}.png`, await browser.picture());
  });
}

test('webkit: who registers and logs in is asked for the birth', { tag: '@engines' }, async ({ request, baseURL }) => {
  const phone = newPhone();
  await stored(`${baseURL}`, {});
  await browser.open(`${baseURL}/register`);
  await browser.type('手机号', phone);
  await browser.press('获取验证码');
  await expect.poll(() => smsCode(request, phone).catch(() => '')).toMatch(/^\d{4,6}$/);
  await browser.type('验证码', await smsCode(request, phone));
  await browser.type('密码', PASSWORD);
  await browser.type('确认密码', PASSWORD);
  await browser.run(`document.querySelector('input[type=checkbox]').click()`);
  await browser.press('注册');
  await browser.sees('忘记密码');
  await browser.type('手机号', phone);
  await browser.type('密码', PASSWORD);
  await browser.press('登录');
  await browser.sees('编辑资料');
});
