import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { StaffRole } from '#domain/console/staff';
import { layInStorage } from './web-visitor.ts';

const OWNER = { username: 'owner', password: process.env.ZIPING_TEST_OWNER ?? '' };

async function login(request: APIRequestContext, account: { username: string; password: string }) {
  const answer = await request.post('/api/admin/login', { data: account });
  return (await answer.json()).data as { token: string; staff: { id: string } };
}

/** A new member of staff of the role, signed in over HTTP. */
export async function newStaff(request: APIRequestContext, role: StaffRole) {
  const owner = await login(request, OWNER);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const username = `${role}-${random.toString(36)}`;
  const added = await request.post('/api/admin/staff/add', {
    data: { username, role },
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  const { password } = (await added.json()).data;
  const { token, staff } = await login(request, { username, password });
  return { token, staff, id: staff.id, username, password };
}

/** A page of the console, with the session laid into the browser: the sign-in has tests of its own. */
export async function openConsole(
  page: Page,
  { token, staff }: { token: string; staff: object },
  path: string,
) {
  await layInStorage(page, { staffToken: token, staff: JSON.stringify(staff) });
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}
