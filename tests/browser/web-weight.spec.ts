import { expect, type Page, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';
import { openAs, watchFaults } from './web-visitor.ts';

watchFaults();

/** Bytes with their headers, and requests, of a first visit without a worker and without a cache. Days differ by some. */
const HOME = { bytes: 150_000, requests: 10 };
/** The chart's engine and its page come on top. */
// Texts that a visitor does without are a request of their own.
const CHART = { bytes: 192_000, requests: 19 };

/**
 * Counts what the page fetches from now on. The stream of a reading is left by the page at its end; an answer later than
 * a second is asked for again, and counts once.
 */
async function weigh(page: Page) {
  const session = await page.context().newCDPSession(page);
  const weights = new Map<string, number>();
  const urls = new Set<string>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    weights.set(requestId, 0);
    urls.add(`${method} ${url}`);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    weights.set(requestId, (weights.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    weights.set(requestId, encodedDataLength),
  );
  return () => ({
    bytes: [...weights.values()].reduce((sum, bytes) => sum + bytes, 0),
    requests: urls.size,
  });
}

test('a visitor’s first visit is within its budget', { tag: '@daily' }, async ({ page }) => {
  const weight = await weigh(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: '展开全文' })).toBeVisible();
  await expect(page.getByText('￥179.9')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { bytes, requests } = weight();
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(HOME.bytes);
  expect(requests).toBeLessThanOrEqual(HOME.requests);
});

/** Pages of an account in its trial, until the network is idle; one of the ten terms adds 10 kB to home. */
const SIGNED_IN = [
  ['/', { bytes: 180_500, requests: 16 }],
  // With the almanac, which comes by itself after the reading's 170 kB and 15 requests.
  ['/fortune', { bytes: 203_000, requests: 21 }],
  ['/fortune-record?type=month', { bytes: 191_500, requests: 22 }],
  ['/bazi-chart?room=reading', { bytes: 200_000, requests: 22 }],
  ['/profile', { bytes: 155_000, requests: 11 }],
  // The form's library (14 kB) comes when the question is touched.
  ['/consult', { bytes: 165_000, requests: 15 }],
] as const;

test('pages of a signed-in reader are within their budget', { tag: '@daily' }, async ({ page, request }) => {
  await openAs(page, request, '/favicon.svg');
  for (const [path, most] of SIGNED_IN) {
    // Files that the page before fetches late are none of this one's.
    await page.goto('about:blank');
    const weight = await weigh(page);
    // The drawn page stands before the app asks anything.
    const asked = page.waitForResponse((each) => each.url().includes('/api/web/user-info'));
    await page.goto(path);
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { bytes, requests } = weight();
    expect.soft(bytes, path).toBeLessThanOrEqual(most.bytes);
    expect.soft(requests, path).toBeLessThanOrEqual(most.requests);
  }
});

test('the chart page alone is within its budget', { tag: '@daily' }, async ({ page, request }) => {
  await openAs(page, request, '/favicon.svg');
  const weight = await weigh(page);
  await page.goto('/bazi-chart');
  await expect(page.getByRole('heading', { name: '一页看懂' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { bytes, requests } = weight();
  expect(bytes).toBeLessThanOrEqual(CHART.bytes);
  expect(requests).toBeLessThanOrEqual(CHART.requests);
});

for (const path of ['/fortune', '/bazi-chart?room=reading']) {
  test(`the first words of ${path} are rendered before the code, and requested once`, async ({ page, request }) => {
    await openAs(page, request, '/favicon.svg');
    const read = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await read.promise;
      await route.continue();
    });
    let asked = 0;
    page.on('request', (each) => {
      if (/\/(report|user-info)\b/.test(each.url())) asked += 1;
    });
    const user = page.waitForResponse(/\/user-info\b/);
    await page.goto(path, { waitUntil: 'commit' });
    await (await user).finished();
    const words = page.locator('[data-drawn] [data-word]').filter({ visible: true });
    await expect(words.first()).not.toBeEmpty();
    const [headline = '', quote = ''] = await words.allTextContents();
    read.resolve();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: headline })).toBeVisible();
    // What a day is good and bad for has its names beside it then.
    const [last = ''] = quote.split('　').slice(-1);
    await expect(page.getByText(last, { exact: true }).first()).toBeVisible();
    expect(asked).toBe(2);
  });
}

for (const [path, words] of [
  ['/fortune', '免费体验已结束'],
  ['/fortune-record?type=month', '请开通会员'],
  ['/fortune-record?type=year', '请开通年度会员'],
] as const) {
  test(`${path} without a membership renders what it needs before the code, and moves nothing`, async ({
    page,
    request,
  }) => {
    await openAsReader(page, request, '/profile', 'over');
    await expect(page.getByText('终身')).toBeVisible();
    const read = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const drawn = page.locator('[data-drawn]');
    await expect(drawn.getByText(words).filter({ visible: true })).toHaveCount(1);
    const before = await drawn.getByRole('button', { name: '解锁' }).filter({ visible: true }).boundingBox();
    read.resolve();
    await expect(drawn).toHaveCount(0);
    await expect(page.getByText(words)).toBeVisible();
    expect(await page.getByRole('button', { name: '解锁' }).boundingBox()).toEqual(before);
  });
}

test('the pillars and the person are rendered before the code of the chart', async ({ page, request }) => {
  await openAs(page, request, '/favicon.svg');
  const read = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto('/bazi-chart', { waitUntil: 'commit' });
  const drawn = page.locator('[data-drawn] .drawn-chart');
  await expect(drawn).toContainText('庚午');
  await expect(drawn).toContainText('丁火日主');
  read.resolve();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '一页看懂' })).toBeVisible();
});
