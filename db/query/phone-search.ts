import { and, eq, inArray, like } from 'drizzle-orm';
import type { Store } from '../store.ts';

const PHONE_END = /^\d{4,11}$/;
/** Four digits fit one phone in ten thousand; more hits than this are no search. */
const MAX_ENDING = 500;

/** The ids of the users whose phone number ends with these four to eleven digits; none for any other text. */
export async function usersByPhoneEnd(
  store: Pick<Store, 'q' | 't' | 'searchUsers'>,
  digits: string,
): Promise<string[]> {
  if (!PHONE_END.test(digits)) return [];
  const { users } = store.t;
  const whole = digits.length === 11;
  // The index knows whose number holds the digits somewhere; at its end is what is asked.
  const holding = whole ? null : await store.searchUsers(digits, MAX_ENDING);
  const found = await store.q
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        holding === null ? undefined : inArray(users.id, holding),
        whole ? eq(users.phone, digits) : like(users.phone, `%${digits}`),
      ),
    )
    .limit(MAX_ENDING);
  return found.map(({ id }) => id);
}
