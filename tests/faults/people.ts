export interface Buyer {
  id: string;
  token: string;
}

interface Reply {
  code: number;
  data: Record<string, string>;
}

const BIRTH = { gender: 'male', calendar: 'solar', birthDate: '1990年5月12日', birthTime: 'chen' };

function post(address: string, path: string, body: unknown, token = ''): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

const said = async (answer: Promise<Response>) => (await (await answer).json()) as Reply;

/** Somebody with a birth, registered through the front door. `n` makes the phone. */
export async function newBuyer(address: string, n: number): Promise<Buyer> {
  const phone = `139${String(n).padStart(8, '0')}`;
  await said(post(address, '/api/web/send-sms-code', { phone }));
  const { smsCode } = (await said(fetch(`${address}/sandbox/api/sms?phone=${phone}`))).data;
  const password = 'correct horse';
  const account = { username: phone, password, confirmPassword: password, smsCode };
  const { id = '', token = '' } = (await said(post(address, '/api/web/register', account))).data;
  await said(post(address, '/api/web/save-profile', { id, ...BIRTH }, token));
  return { id, token };
}

/**
 * A purchase that is paid at once: unpaid ones have a limit. Each is an order of its own: two alike
 * within a minute would be one order. The answer to the first half.
 */
export async function buy(address: string, { id, token }: Buyer): Promise<Response> {
  const subject = crypto.randomUUID().slice(0, 8);
  const wish = { userId: id, subject, type: 'month', amount: 2999, return_url: '/redirect' };
  const answer = await post(address, '/api/web/pay', wish, token);
  if (!answer.ok) return answer;
  const { data } = (await answer.clone().json()) as Reply;
  const paid = await post(address, `/sandbox/api/orders/${data.client_sn}/pay`, {});
  await paid.arrayBuffer();
  return answer;
}

export const readOwn = (address: string, { id, token }: Buyer): Promise<Response> =>
  fetch(`${address}/api/web/user-info?id=${id}`, { headers: { authorization: `Bearer ${token}` } });

/** A user may have only a few unpaid orders, and payments are settled a moment later. */
const BUYERS = 16;

export async function newBuyers(address: string, count = BUYERS): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  // One after the other: of many password hashes at once some are refused.
  while (buyers.length < count) buyers.push(await newBuyer(address, buyers.length));
  return buyers;
}

const NOBODY: Buyer = { id: '', token: '' };

/** Nine reads and a purchase, as a day has them. */
export const mixed = (addresses: readonly string[], buyers: readonly Buyer[]) => (n: number) => {
  const address = addresses[n % addresses.length] ?? '';
  const buyer = buyers[Math.floor(n / 10) % buyers.length] ?? NOBODY;
  switch (n % 10) {
    case 0:
      return buy(address, buyer);
    case 1:
    case 2:
      return fetch(`${address}/api/web/today`);
    case 3:
      return fetch(`${address}/api/web/plans`);
    default:
      return readOwn(address, buyer);
  }
};
