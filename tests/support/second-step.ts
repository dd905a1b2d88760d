import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import * as sessions from '#api/features/staff/sessions/service';
import { timeOrderedIds } from '#api/platform/clock';
import type { Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import type { TestApp } from './app.ts';

export interface Member {
  id: string;
  username: string;
  password: string;
  token: string;
}

export interface Enrolled extends Member {
  secret: string;
  recoveryCodes: string[];
}

/** Code of the app on the telephone at an instant. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret }).generate({ timestamp: now });
}

/** Whoever signed in has confirmed since: a list leaves only with a proof that is later than the sign-in. */
export async function atWork({ tx, t: { staffSessions } }: Store): Promise<void> {
  const { createdAt, provedAt } = staffSessions;
  await tx((q) =>
    q
      .update(staffSessions)
      .set({ createdAt: sql`${createdAt} - 1` })
      .where(eq(provedAt, createdAt)),
  );
}

/** A member of staff, signed in by a password that the test knows. */
export async function hire(
  app: TestApp,
  role: StaffRole,
  username = `${role}-${timeOrderedIds.next().slice(-8)}`,
): Promise<Member> {
  const password = await sessions.add(app.context, username, role);
  const login = await app.call('POST', '/api/admin/login', { body: { username, password } });
  const { token, staff } = login.data as { token: string; staff: { id: string } };
  await atWork(app.store);
  return { id: staff.id, username, password, token };
}

/** An owner who needs nobody's word: the owners before are gone. */
export async function soleOwner(app: TestApp): Promise<Member> {
  const { staff } = app.store.t;
  await app.store.tx((q) => q.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.role, 'owner')));
  return hire(app, 'owner');
}

/** A member of staff whose second step is on since half a minute. */
export async function enrolled(app: TestApp, username: string, role: StaffRole = 'support'): Promise<Enrolled> {
  const member = await hire(app, role, username);
  const { token, password } = member;
  const account = '/api/admin/account';
  const begun = await app.call('POST', `${account}/totp-begin`, { token, body: { password } });
  const { secret } = begun.data as { secret: string };
  const code = codeAt(secret, app.clock.now());
  const on = await app.call('POST', `${account}/totp-confirm`, { token, body: { code } });
  const { recoveryCodes } = on.data as { recoveryCodes: string[] };
  // The code that turned it on is used up; the next half minute has another.
  app.clock.advance(30_000);
  return { ...member, secret, recoveryCodes };
}
