import type { Platform } from '#api/platform/platform';
import { usersByPhone } from '#db/query/phone-search';
import { PHONE } from '#domain/people/phone';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';

/** Text of the search in a list's query. */
const searched = (query: object): string => ('q' in query && typeof query.q === 'string' ? query.q.trim() : '');

/**
 * Records that the caller confirmed a full phone number by searching for it: once a day for each user. A search
 * without visible results is not recorded.
 */
export async function recordPhoneAccess(
  ctx: Context,
  by: audit.Auditor,
  query: object,
  isFound: (ctx: Platform) => Promise<boolean>,
): Promise<void> {
  const phone = searched(query);
  if (!PHONE.test(phone)) return;
  const [userId] = await usersByPhone(ctx.store, phone);
  if (userId === undefined || !(await isFound(ctx))) return;
  await ctx.store.tx(async (q) => {
    if (await audit.didToday(ctx, q, by, userId, ['user.find-phone'])) return;
    await audit.record(ctx, q, by, 'user.find-phone', userId);
  });
}
