import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, newAccount, saveBirth, signIn } from './web-visitor.ts';

const PRICES = { month: 2999, quarter: 5999, year: 17990 } as const;

/**
 * State of an account: the trial of its first days, nothing after it, a membership that it reads,
 * one that was bought and not read yet (a month, after the trial), or one that has ended.
 */
export type Standing = 'trial' | 'over' | 'lapsed' | 'bought' | keyof typeof PRICES;

/** A signed-in reader of some standing, on the page that `path` names. */
export async function openAsReader(
  page: Page,
  request: APIRequestContext,
  path: string,
  standing: Standing = 'trial',
  kept: { offered?: boolean } = {},
): Promise<Account> {
  const account = await newReader(request, standing);
  await signIn(page, account, kept);
  await page.goto(path);
  return account;
}

/** An account with a birth and this standing. */
export async function newReader(request: APIRequestContext, standing: Standing): Promise<Account> {
  const account = await newAccount(request);
  await saveBirth(request, account);
  if (standing === 'trial') return account;
  if (standing === 'lapsed') await buy(request, account, 'month');
  if (standing === 'over' || standing === 'lapsed' || standing === 'bought') age(account);
  else await buy(request, account, standing);
  if (standing === 'bought') await buy(request, account, 'month');
  else if (standing !== 'over' && standing !== 'lapsed') await begin(request, account);
  return account;
}

/** Buys a plan over HTTP and pays it at the sandbox's cashier. */
export async function buy(
  request: APIRequestContext,
  { token, id }: Account,
  type: keyof typeof PRICES,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const order = await request.post('/api/web/pay', {
    headers,
    data: { userId: id, subject: 'VIP', type, amount: PRICES[type], isRenew: false },
  });
  const { client_sn } = (await order.json()).data;
  await request.post(`/sandbox/api/orders/${client_sn}/pay`);
  const status = async () => {
    const answer = await request.get(`/api/web/order-query?client_sn=${client_sn}`, { headers });
    return (await answer.json()).data.status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('PAID');
}

/** Reads a day ahead in short: the purchase is begun, and no report is written. */
async function begin(request: APIRequestContext, { token, id }: Account): Promise<void> {
  const ahead = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const answer = await request.get(`/api/web/yunshi?id=${id}&type=day&date=${ahead}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/**
 * Lets the account, and what it bought, be forty days older: its trial is over, and so is a month.
 * No clock of the server can be moved from outside.
 */
function age({ id }: Account): void {
  const earlier = 40 * 24 * 60 * 60_000;
  inFile(
    'ziping.db',
    ['UPDATE users SET created_at = created_at - ? WHERE id = ?', earlier, id],
    ['UPDATE membership_grants SET granted_at = granted_at - ? WHERE user_id = ?', earlier, id],
  );
}

/** Runs statements in a database of the server that is running, past all its code. */
export function inFile(
  name: 'ziping.db' | 'sandbox.db',
  ...statements: [statement: string, ...values: (string | number)[]][]
): void {
  const database = new Database(join(process.env.ZIPING_TEST_DATA ?? '', name));
  database.run('PRAGMA busy_timeout = 30000');
  for (const [statement, ...values] of statements) database.run(statement, values);
  database.close();
}

/**
 * Holds the page's questions at `url` until the function that comes back is called: what is shown
 * while one waits can be looked at for as long as it takes.
 */
export async function holdAnswers(
  page: Page,
  url: string,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route[then]();
  });
  return resolve;
}

/** Lets the gateway's order be older than it is, and no other one. */
export function ageAtGateway(clientSn: string, seconds: number): void {
  const statement = 'UPDATE orders SET created_at = created_at - ? WHERE client_sn = ?';
  inFile('sandbox.db', [statement, seconds * 1000, clientSn]);
}
