import { and, eq } from 'drizzle-orm';
import type { OwnGifts } from '#contract/gifts';
import type { Person, TestApp } from './app.ts';
import { shop } from './shop.ts';

export const GIFT_WORDS = { gift: true, giftFrom: '阿宁', giftNote: '生日快乐，愿你岁岁平安' };

/** Acts of people with gifts in an app under test. */
export function givers(at: TestApp) {
  const buyers = shop(at);
  const ask = (person: Person, path: string, body: object = {}) =>
    at.call('POST', path, { token: person.token, body: { id: person.id, ...body } });

  async function list(person: Person): Promise<OwnGifts> {
    const { data } = await at.call('GET', `/api/web/gifts?id=${person.id}`, { token: person.token });
    return data as OwnGifts;
  }

  return {
    buyers,
    list,
    async buy(person: Person, type: 'month' | 'quarter' | 'year' = 'month') {
      const { clientSn } = await buyers.order(person, type, GIFT_WORDS);
      await buyers.payAndHear(clientSn);
      const gift = (await list(person)).find(({ client_sn }) => client_sn === clientSn);
      return { clientSn, code: gift?.code ?? '', link: gift?.link ?? '' };
    },
    redeem: (person: Person, code: string) => ask(person, '/api/web/redeem-gift', { code }),
    effect: (person: Person, code: string) => ask(person, '/api/web/gift-effect', { code }),
    takeBack: (person: Person, clientSn: string) => ask(person, '/api/web/refund', { client_sn: clientSn }),
    look: (code: string) => at.call('POST', '/api/web/gift', { body: { code } }),
    async row(clientSn: string) {
      const { gifts } = at.store.t;
      const [row] = await at.store.q.select().from(gifts).where(eq(gifts.clientSn, clientSn));
      if (!row) throw new Error(`no gift ${clientSn}`);
      return row;
    },
    async grants(id: string) {
      const { membershipGrants: grants } = at.store.t;
      return at.store.q
        .select()
        .from(grants)
        .where(and(eq(grants.source, 'gift'), eq(grants.sourceRef, id)));
    },
  };
}
