import { and, eq, inArray, like } from 'drizzle-orm';
import { isPhoneSearch, PHONE } from '#domain/people/phone';
import type { Store } from '../store.ts';

/** Four digits fit one phone in ten thousand; more hits than this are no search. */
const MAX_ENDING = 500;

/**
 * Returns the ids of the users whose phone number is these eleven digits or ends with these four; none for any other
 * text. No other part of a number matches: asking for one digit more would read a masked number.
 */
export async function usersByPhone(store: Pick<Store, 'q' | 't' | 'searchUsers'>, digits: string): Promise<string[]> {
  if (!isPhoneSearch(digits)) return [];
  const { users } = store.t;
  const whole = PHONE.test(digits);
  // The index finds numbers that contain the digits; the condition checks that they are at the end.
  const holding = whole ? null : await store.searchUsers('phone', digits, MAX_ENDING);
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
