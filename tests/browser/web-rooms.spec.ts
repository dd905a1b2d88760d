import { expect, type Page, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';
import { openAs, watchFaults } from './web-visitor.ts';

watchFaults();

const SCREEN = 812;
const TAB_BAR = 56;
/** The least that a text may be, in px, but for one in ten. */
const READABLE = 14;
const BODY = 15;
const BODY_TEXT = '.chapter-part > p:not(.chapter-check)';

const ROOMS = {
  命盘: '/bazi-chart',
  解读: '/bazi-chart?room=reading',
  大运流年: '/bazi-chart?room=luck',
};

const toReading = (page: Page) => page.getByRole('link', { name: '看凭什么、什么时候、怎么办' });
const share = (page: Page) => page.getByRole('button', { name: '分享', exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);
/** A press on the bar may move the page by the few px that the bar keeps from the edge. */
const foundAt = (page: Page, place: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(20);

/** The sizes of all texts that can be seen, in px; the names along a curve belong to a picture. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const elements = new Set<Element>();
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement?.closest('svg')) continue;
      if (parentElement?.checkVisibility() && textContent?.trim()) elements.add(parentElement);
    }
    return [...elements].map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  });

test('the first sentence about the person is on the first screen', async ({ page, request }) => {
  await openAs(page, request, '/bazi-chart');
  const sentence = page.getByText(/^丁火日主/).filter({ visible: true });
  await expect(sentence).toBeVisible();
  // The sentence of the first paint gives way to the app's own, and has no box in between.
  const foot = async () => {
    const box = await sentence.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(foot).toBeLessThanOrEqual(SCREEN - TAB_BAR);
});

for (const [who, standing] of [
  ['a free reader', 'trial'],
  ['a member', 'month'],
] as const) {
  test(`no screen of ${who} is higher than its limit, and its text is readable`, async ({ page, request }) => {
    await openAsReader(page, request, '/bazi-chart', standing);
    for (const [name, path] of Object.entries(ROOMS)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '我的命盘' })).toBeVisible();
      if (name === '解读') await expect(share(page)).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, name).toBeLessThanOrEqual(5700);
      const sizes = await textSizes(page);
      const small = sizes.filter((size) => size < READABLE);
      expect(small.length / sizes.length, `small texts: ${name}`).toBeLessThanOrEqual(0.12);
    }
    await page.goto('/bazi-chart?room=reading&chapter=career');
    await expect(page.locator(BODY_TEXT).first()).toBeVisible();
    // In one step: a text that gives way to its answer in between has no size any more.
    const sizes = await page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      BODY_TEXT,
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(BODY);
  });
}

test('Back returns from the reading to the chart, and each restores its scroll position', async ({ page, request }) => {
  await openAs(page, request, '/bazi-chart');
  await toReading(page).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await toReading(page).click();
  await expect(share(page)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(page).toHaveURL(/\/bazi-chart$/);
  await foundAt(page, left);
  await page.goForward();
  await expect(share(page)).toBeVisible();
  await foundAt(page, 300);
});

test('the address of the luck pillars opens them in the chart', async ({ page, request }) => {
  await openAs(page, request, ROOMS.大运流年);
  await expect(page.getByRole('button', { name: /^大运流年/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: '百年流年表' })).toBeVisible();
});

test('every chapter of a member is one press away from the cover, and at most three screens long', async ({
  page,
  request,
}) => {
  await openAsReader(page, request, ROOMS.解读, 'month');
  const chapters = page.getByRole('navigation', { name: '各章' }).getByRole('link');
  await expect(chapters).toHaveCount(9);
  for (let at = 0; at < 9; at += 1) {
    await chapters.nth(at).click();
    await expect(page.locator(BODY_TEXT).first()).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3 * SCREEN);
    await page.getByRole('link', { name: '各章', exact: true }).click();
  }
});
