import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { readableByPlaywright } from './old-pages.ts';

export const PASSWORD = 'secret-66';

/** A number of its own for each account of a run: 13 and nine random digits. */
export function newPhone(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `13${String(random % 1e9).padStart(9, '0')}`;
}

export async function smsCode(request: APIRequestContext, phone: string): Promise<string> {
  const { data } = await (await request.get(`/sandbox/api/sms?phone=${phone}`)).json();
  return data.smsCode;
}

export interface Account {
  phone: string;
  token: string;
  id: string;
}

/** An account made over HTTP, as the register page makes it. */
export async function newAccount(request: APIRequestContext): Promise<Account> {
  const phone = newPhone();
  await request.post('/api/web/send-sms-code', { data: { phone } });
  const body = { username: phone, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await request.post('/api/web/register', {
    data: { ...body, smsCode: await smsCode(request, phone) },
  });
  const { data } = await answer.json();
  return { phone, ...data };
}

export async function saveBirth(
  request: APIRequestContext,
  { token, id }: Account,
  change: { birthDate?: string; birthTime?: string; dayBoundary?: string; hourUnknown?: boolean } = {},
) {
  const birth = {
    gender: 'female',
    calendar: 'solar',
    birthDate: '1990年5月12日',
    birthTime: 'chen',
    ...change,
  };
  const answer = await request.post('/api/web/save-profile', {
    data: { id, ...birth },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await answer.json()).code).toBe(0);
}

/** Today and tomorrow in Beijing, as the app writes them. */
function daysOfThisRun(): string[] {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const beijing = Date.now() + 8 * 3_600_000;
  return [isoDay(beijing), isoDay(beijing + 86_400_000)];
}

/**
 * The page that is opened next finds this in its storage before any code of its own runs. Once: what
 * a later page finds is what this one left. A page opened only to write it would cost half of a load.
 */
export async function layInStorage(
  page: Page,
  kept: Readonly<Record<string, string>>,
  { empty = false } = {},
): Promise<void> {
  const script = await page.addInitScript(
    ([kept, empty]) => {
      if (empty) for (const storage of [localStorage, sessionStorage]) storage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    [kept, empty] as const,
  );
  page.once('domcontentloaded', () => script.dispose());
}

/**
 * Storage of a signed-in user's device. On ten days of the year home offers the month's fortune
 * in a dialog, once: unless `offered` is false it has been seen on the days of this run, so that a
 * journey is the same on those days as on others.
 */
export function sessionOf({ token, id }: Account, { offered = true } = {}): Record<string, string> {
  const seen = (offered ? daysOfThisRun() : []).map((day) => [`midTermDialogShown_${day}`, '1']);
  return { token, userId: id, ...Object.fromEntries(seen) };
}

/** The page that is opened next is the signed-in user's. */
export const signIn = (page: Page, account: Account, kept: { offered?: boolean } = {}) =>
  layInStorage(page, sessionOf(account, kept));

/** A signed-in user with a birth, on the page that `path` names. */
export async function openAs(page: Page, request: APIRequestContext, path: string) {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto(path);
  return account;
}

/** Opens the page; once the app has taken it over, only `runFor` moves its clock. */
export async function openStill(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Acts on an order as a person before the cashier does. */
export async function atCashier(request: APIRequestContext, clientSn: string, action: 'pay' | 'cancel' | 'fail') {
  const answer = await request.post(`/sandbox/api/orders/${clientSn}/${action}`);
  expect((await answer.json()).code).toBe(0);
}

/** How the server sees an order of the account with this token. */
export async function orderStatus(request: APIRequestContext, token: string, clientSn: string): Promise<string> {
  const answer = await request.get(`/api/web/order-query?client_sn=${clientSn}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data.status;
}

/** The number of the order this browser made last. */
export function lastOrder(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('orderNo') ?? '');
}

/** Leaves the time of a consultation for later: the proposed one may be taken by another test in between. */
export async function leaveHour(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '提交' })).toBeEnabled();
  const change = page.getByText('换时间');
  if (!(await change.isVisible())) return;
  const later = page.getByText('付款后再约');
  if (!(await later.isVisible())) await change.click();
  await later.click();
}

/** Keys of this browser's storage, without the days of a visit and of an offer: they identify no person. */
export const keptOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => !/^(visit$|midTermDialogShown_)/.test(key)));

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The payment popup; the question whether it was paid begins with the same words. */
export const payPopup = (page: Page) => page.getByRole('dialog', { name: '确认支付', exact: true });

/**
 * The history stands for so many open dialogs, and nothing is being gone back from any more: a page
 * that is left while that is under way is not left.
 */
export const expectLayers = (page: Page, count = 0) =>
  expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(count);

/**
 * The app's code has taken over from the page as it was drawn. Until then a tab is a plain link, which
 * leads a visitor to the page itself instead of asking over this one.
 */
export const expectTakenOver = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(0);

/**
 * Types a wheel's number, `unit` being its name as well. Digits pressed too far apart begin another
 * number, so it is typed again if the machine paused between two.
 */
export async function typeOnWheel(page: Page, unit: string, number: number) {
  const wheel = page.getByRole('spinbutton', { name: unit });
  await expect(async () => {
    await wheel.pressSequentially(String(number));
    await expect(wheel).toHaveAttribute('aria-valuetext', `${number}${unit}`, { timeout: 2_000 });
  }).toPass();
}

/** Fails a test whose page threw, or tried what the content policy forbids. */
export function watchFaults() {
  const faults: string[] = [];
  test.beforeEach(({ context }, { project }) => {
    faults.length = 0;
    if (project.name === 'chromium-92') readableByPlaywright(context);
    context.on('weberror', (fault) => faults.push(fault.error().message));
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text());
    });
  });
  test.afterEach(() => expect(faults).toEqual([]));
}

/** Opens the plans from the chart's reading. */
/** Chooses one of the plans side by side; resolves to the part that sells it. */
export async function choosePlan(page: Page, plan: string): Promise<Locator> {
  const sale = page.getByRole('region', { name: plan });
  // A plan that is renewed stands alone.
  await expect(page.getByRole('radio', { name: plan }).or(sale).first()).toBeVisible();
  if (!(await sale.isVisible())) await page.getByRole('radio', { name: plan }).check();
  return sale;
}

export async function unlockOnChart(page: Page) {
  if (!page.url().includes('room=reading')) {
    await page.getByRole('link', { name: '看凭什么、什么时候、怎么办' }).click();
  }
  await page.getByRole('button', { name: '解锁' }).click();
}

/**
 * Pays, and lets the page, whose clock is installed, ask once the server knows: by itself it asks every two seconds.
 */
export async function payAndAsk(page: Page, { token }: Account): Promise<void> {
  const clientSn = await lastOrder(page);
  await atCashier(page.request, clientSn, 'pay');
  await expect.poll(() => orderStatus(page.request, token, clientSn), { intervals: [50] }).toBe('PAID');
  await page.clock.fastForward('00:02');
}

/** Waits for an address, while the installed clock of the page runs ahead: a form says for a moment what came of it. */
export const expectArrived = (page: Page, address: RegExp) =>
  expect(async () => {
    await page.clock.fastForward(500);
    expect(page.url()).toMatch(address);
  }).toPass({ intervals: [50] });
