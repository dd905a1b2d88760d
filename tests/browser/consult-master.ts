import { type APIRequestContext, expect } from '@playwright/test';
import type { StaffRole } from '#domain/console/staff';
import { addedAs, makeOwner } from './admin-visitor.ts';

const OWNER = { username: 'owner', password: process.env.ZIPING_TEST_OWNER ?? '' };

export interface Colleague {
  id: string;
  username: string;
  password: string;
}

async function call<Data>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Data> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/admin${path}`, { data, headers });
  const { code, msg, data: given } = await answer.json();
  expect([path, code, msg]).toEqual([path, 0, msg]);
  return given;
}

export async function staffToken(
  request: APIRequestContext,
  { username, password }: Pick<Colleague, 'username' | 'password'> = OWNER,
): Promise<string> {
  return (await call<{ token: string }>(request, '/login', { username, password })).token;
}

/** A new member of staff, made by the owner. */
export async function newColleague(request: APIRequestContext, role: StaffRole): Promise<Colleague> {
  const username = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const token = await staffToken(request);
  const { staff, password } = await call<{ staff: { id: string }; password: string }>(
    request,
    '/staff/add',
    { username, role: addedAs(role) },
    token,
  );
  if (role === 'owner') await makeOwner(username);
  return { id: staff.id, username, password };
}

/** A consultant with appointments on every day, from nine to six. */
export async function newMaster(request: APIRequestContext, shownName: string): Promise<Colleague> {
  const master = await newColleague(request, 'consultant');
  const hours = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, from: 540, to: 1080 }));
  const profile = { staffId: master.id, shownName, active: true, version: 0 };
  const calendar = { buffer: 0, hours, breaks: [], exceptions: [] };
  await call(request, '/masters', { ...profile, ...calendar }, await staffToken(request));
  return master;
}
