import { eq } from 'drizzle-orm';
import type { Store } from '../store.ts';

/** Six signs without those that look alike; typed by hand, so in any case. */
const INVITE_CODE = /^[23456789A-HJ-NP-Z]{6}$/i;

/** The id of the user whose invitation code this is; null for any other text. */
export async function userByCode({ q, t }: Pick<Store, 'q' | 't'>, text: string): Promise<string | null> {
  if (!INVITE_CODE.test(text)) return null;
  const { users } = t;
  const [found] = await q.select({ id: users.id }).from(users).where(eq(users.inviteCode, text.toUpperCase()));
  return found?.id ?? null;
}
