import type { OwnGifts } from '#contract/gifts';
import { BIRTH } from './readers.ts';
import { CONSULT_TEXT, PRICE } from './shop.ts';

/** A buyer at servers in processes of their own, by HTTP alone. */
export interface Buyer {
  id: string;
  token: string;
}

export interface Reply {
  status: number;
  code: number;
  data: Record<string, string>;
}

/** Without an answer for `withinMs` it throws a TypeError or a TimeoutError, as a broken connection does. */
export async function post(
  address: string,
  path: string,
  body: unknown,
  token = '',
  withinMs = UNTIL_ANSWERED_MS,
): Promise<Reply> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) };
}

/** Whether `post` failed because no answer came. Anything else is a failure of the test. */
export const isUnanswered = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof Error && 'code' in cause);

/** A server that is busy, or that could not call the gateway for a moment. */
export const PASSED_OVER = [502, 503];
/** Without an answer for so long the next server is asked, as a proxy would. */
const NEXT_SERVER_AFTER_MS = 2_000;
/** A request that may not be made twice is repeated until a server answers. */
export const UNTIL_ANSWERED_MS = 60_000;

/** Connections refused one after the other, without a pause, take the CPU time in which a server starts again. */
const RETRY_AFTER_MS = 50;

/** Asks the servers one after the other until one has time for it. */
export function asker(nextServer: () => string, waitMs = NEXT_SERVER_AFTER_MS) {
  return async function asking(path: string, body: unknown, token = ''): Promise<Reply> {
    for (;;) {
      try {
        const reply = await post(nextServer(), path, body, token, waitMs);
        if (!PASSED_OVER.includes(reply.status)) return reply;
      } catch (cause) {
        if (!isUnanswered(cause)) throw cause;
      }
      await Bun.sleep(RETRY_AFTER_MS);
    }
  };
}

export async function register(address: string, n: number): Promise<Buyer> {
  const phone = `139${String(n).padStart(8, '0')}`;
  const asking = asker(() => address, UNTIL_ANSWERED_MS);
  await asking('/api/web/send-sms-code', { phone });
  const sms = await fetch(`${address}/sandbox/api/sms?phone=${phone}`);
  const { smsCode } = ((await sms.json()) as Reply).data;
  const password = 'correct horse';
  const body = { username: phone, password, confirmPassword: password, smsCode };
  const { id = '', token = '' } = (await asking('/api/web/register', body)).data;
  await asking('/api/web/save-profile', { id, ...BIRTH }, token);
  return { id, token };
}

const MONTH = { type: 'month', amount: PRICE.month };
const CONSULTATION = { type: 'consult', amount: PRICE.consult, content: CONSULT_TEXT };

const GIFT = { ...MONTH, gift: true, giftFrom: '阿宁' };

/** The gifts that somebody bought, with the codes of the unused ones. */
export async function giftsOf(address: string, { id, token }: Buyer): Promise<OwnGifts> {
  const answer = await fetch(`${address}/api/web/gifts?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(UNTIL_ANSWERED_MS),
  });
  return ((await answer.json()) as { data: OwnGifts | null }).data ?? [];
}

/** The body of a purchase, each with a subject of its own: two alike within a minute are one order. */
export function purchaseOf({ id }: Buyer, what: 'month' | 'consult' | 'gift') {
  return {
    userId: id,
    ...{ month: MONTH, consult: CONSULTATION, gift: GIFT }[what],
    subject: crypto.randomUUID().slice(0, 8),
    isRenew: false,
    return_url: '/redirect',
  };
}
