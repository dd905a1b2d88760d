import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { StaffRole } from '#domain/console/staff';
import { runSql } from '../support/database.ts';
import { layInStorage } from './web-visitor.ts';

export const OWNER = { username: 'owner', password: process.env.ZIPING_TEST_OWNER ?? '' };

interface Credentials {
  username: string;
  password: string;
}

interface Session {
  token: string;
  staff: object;
}

async function login(request: APIRequestContext, { username, password }: Credentials) {
  const answer = await request.post('/api/admin/login', { data: { username, password } });
  return (await answer.json()).data as { token: string; staff: { id: string } };
}

/** The page that is opened next is signed in at the console: the sign-in has tests of its own. */
export const layConsoleSession = (page: Page, { token, staff }: Session) =>
  layInStorage(page, { staffToken: token, staff: JSON.stringify(staff) });

/** Says why the consultation that is open, which is not their own, is read. */
export async function sayWhy(drawer: Locator): Promise<void> {
  await drawer.getByRole('radio', { name: '质检' }).click();
  await drawer.getByRole('button', { name: '查看内容' }).click();
  await expect(drawer.getByRole('button', { name: '查看内容' })).toHaveCount(0);
}

/** Signs in over HTTP and opens the page of the console. */
export async function openAsStaff(page: Page, account: Credentials, path: string): Promise<void> {
  await layConsoleSession(page, await login(page.request, account));
  await page.goto(path);
}

/**
 * The account of somebody just added becomes an owner's. Over HTTP another owner would have to agree, and each test
 * has owners of its own.
 */
export async function makeOwner(username: string): Promise<void> {
  const database = join(process.env.ZIPING_TEST_DATA ?? '', 'ziping.db');
  await runSql(database, `update staff set role = 'owner' where username = '${username}'`);
}

/** Role in which somebody is added who shall have `role`. */
export const addedAs = (role: StaffRole): StaffRole => (role === 'owner' ? 'support' : role);

/** A new member of staff of the role, signed in over HTTP. */
export async function newStaff(request: APIRequestContext, role: StaffRole) {
  const owner = await login(request, OWNER);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const username = `${role}-${random.toString(36)}`;
  const added = await request.post('/api/admin/staff/add', {
    data: { username, role: addedAs(role) },
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  const { password } = (await added.json()).data;
  if (role === 'owner') await makeOwner(username);
  const { token, staff } = await login(request, { username, password });
  return { token, staff, id: staff.id, username, password };
}

/** A list of the console, once it is read. */
export async function openConsole(page: Page, session: Session, path: string) {
  await layConsoleSession(page, session);
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** Answers the dialog that asks for a proof of identity. */
export async function confirmByPassword(page: Page, { password }: Pick<Credentials, 'password'>): Promise<void> {
  const proof = page.getByRole('dialog', { name: '确认是您本人' });
  await proof.getByLabel('密码', { exact: true }).fill(password);
  await proof.getByRole('button', { name: '用密码确认' }).click();
}

/** Another owner's word on an act that waits for one. */
export async function agreeTo(request: APIRequestContext, action: string): Promise<void> {
  const { token } = await newStaff(request, 'owner');
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/admin/approvals', { headers })).json();
  const asked: { id: string; action: string }[] = data.approvals;
  const id = asked.find((one) => one.action === action)?.id;
  const answer = await request.post('/api/admin/approvals/decide', { headers, data: { id, decision: 'agree' } });
  expect((await answer.json()).code).toBe(0);
}
