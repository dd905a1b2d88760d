import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as refunds from '#api/features/money/payments/refunds';
import type { GiftEffect, GiftPreview, GiftRedeemed, OwnGifts } from '#contract/gifts';
import { beijingDate } from '#domain/calendar/civil-date';
import { GIFT_AGE, GIFT_MS, GIFT_REFUSALS, giftGroups, MAX_OPEN_GIFTS } from '#domain/shop/gift';
import { DAY_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from './support/app.ts';
import fc from './support/property.ts';
import { readers } from './support/readers.ts';
import { shop } from './support/shop.ts';

/** `npm run test:faults` takes more. */
/** Sequences of some tenths of a second each. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 12);
/** One after the other, beside each other, in each of so many rounds. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8);
const AT_ONCE = 40;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const WORDS = { gift: true, giftFrom: '阿宁', giftNote: '生日快乐🎂' };

/** Acts of people with gifts in an app under test. */
function givers(at: TestApp) {
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
      const { clientSn } = await buyers.order(person, type, WORDS);
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

const person = () => readers(app).reader();

describe('a gift', () => {
  it('is asked for by its buyer, seen by its code, and taken by another account', async () => {
    const { buy, look, redeem, effect, list } = givers(app);
    const [buyer, friend] = [await person(), await person()];
    const { clientSn, code, link } = await buy(buyer);
    expect(link).toMatch(/\/gift#[0-9A-Z]{16}$/);
    expect(await shop(app).info(buyer)).toMatchObject({ isVip: false });

    // Without a session a gift can be seen and not taken, and nobody lists another's.
    expect((await app.call('POST', '/api/web/redeem-gift', { body: { id: friend.id, code } })).status).toBe(401);
    const foreign = await app.call('GET', `/api/web/gifts?id=${buyer.id}`, { token: friend.token });
    expect(foreign.code).toBe(40300);
    const seen = (await look(link)).data as GiftPreview;
    expect(seen).toEqual({ type: 'month', days: 30, from: '阿宁', note: '生日快乐🎂', usable: true, why: null });
    const own = (await effect(friend, code)).data as GiftEffect;
    expect(own.effect).toMatchObject({ waits: false });

    // Looking has burnt nothing; the code as people type it.
    const taken = await redeem(friend, giftGroups(code).toLowerCase());
    expect(taken.code).toBe(0);
    const days = taken.data as GiftRedeemed;
    expect(days.until - days.from).toBe(30 * DAY_MS);
    expect(await shop(app).info(friend)).toMatchObject({ isVip: true });
    // Twice by the same account is the same answer, by another a refusal.
    expect((await redeem(friend, code)).data).toEqual(days);
    expect(await redeem(await person(), code)).toMatchObject({ code: 40900, msg: GIFT_REFUSALS.redeemed });
    expect(await list(buyer)).toMatchObject([{ client_sn: clientSn, state: 'redeemed', code: null }]);
    const refused = await givers(app).takeBack(buyer, clientSn);
    expect(refused).toMatchObject({ code: 40900, msg: '礼物已被领取，请联系客服' });
  });

  it('is not for its buyer, and no failed try burns it', async () => {
    const { buy, redeem, effect, look } = givers(app);
    const [buyer, friend] = [await person(), await person()];
    const { code } = await buy(buyer);
    expect(await redeem(buyer, code)).toMatchObject({ code: 40900, msg: GIFT_REFUSALS.own });
    expect((await effect(buyer, code)).data).toEqual({ why: GIFT_REFUSALS.own, effect: null });
    expect(await look(`${code.slice(1)}`)).toMatchObject({ code: 40400, msg: GIFT_REFUSALS.unknown });
    await app.call('POST', '/api/web/logout', { token: friend.token });
    expect((await redeem(friend, code)).status).toBe(401);
    expect((await redeem(await person(), code)).code).toBe(0);
  });

  it('is not for a child: the money stays with the giver until the eighteenth birthday', async () => {
    const { buy, redeem, effect } = givers(app);
    const { code } = await buy(await person());
    const child = await person();
    const { year, month, day } = beijingDate(app.clock.now() + DAY_MS);
    const birthDate = `${year - GIFT_AGE}年${month}月${day}日`;
    expect((await readers(app).saveBirth(child, { birthDate })).code).toBe(0);
    expect((await effect(child, code)).data).toEqual({ why: GIFT_REFUSALS.young, effect: null });
    expect(await redeem(child, code)).toMatchObject({ code: 40900, msg: GIFT_REFUSALS.young });
    app.clock.advance(DAY_MS);
    expect((await redeem(child, code)).code).toBe(0);
  });

  it('is refused with a consultation, as a renewal, with numbers to call, and beyond five unused', async () => {
    const { buy, buyers } = givers(app);
    const buyer = await person();
    const fieldOf = async (type: 'month' | 'consult', over: object) =>
      (await buyers.pay(buyer, type, { ...WORDS, ...over })).data;
    expect(await fieldOf('consult', {})).toEqual({ fields: ['type'] });
    expect(await fieldOf('month', { isRenew: true })).toEqual({ fields: ['isRenew'] });
    expect(await fieldOf('month', { giftNote: '加我13800000000' })).toEqual({ fields: ['giftNote'] });
    expect(await fieldOf('month', { giftFrom: ' ' })).toEqual({ fields: ['giftFrom'] });
    expect(await fieldOf('month', { giftFrom: '一二三四五六七八九' })).toEqual({ fields: ['giftFrom'] });
    expect(await fieldOf('month', { gift: false, subject: '月包（礼物）' })).toEqual({ fields: ['subject'] });
    for (let n = 0; n < MAX_OPEN_GIFTS; n += 1) await buy(buyer);
    expect(await buyers.pay(buyer, 'month', WORDS)).toMatchObject({ code: 40900 });
  });

  it('waits behind a higher level, and begins at once before a lower one', async () => {
    const { buy, buyers, redeem, effect } = givers(app);
    const [buyer, friend] = [await person(), await person()];
    const { clientSn } = await buyers.order(friend, 'quarter');
    await buyers.payAndHear(clientSn);
    const [month, year] = [await buy(buyer), await buy(buyer, 'year')];
    const later = ((await effect(friend, month.code)).data as GiftEffect).effect;
    expect(later).toMatchObject({ waits: true, level: 'quarter' });
    expect((await redeem(friend, month.code)).data).toMatchObject({ from: later?.from, until: later?.until });
    expect(((await redeem(friend, year.code)).data as GiftRedeemed).from).toBeLessThanOrEqual(app.clock.now());
    expect(await buyers.info(friend)).toMatchObject({ vipLevel: 'year' });
  });

  it('ends after 330 days, and its money goes back once, by itself', async () => {
    const { buy, look, row, buyers } = givers(app);
    const { clientSn, code } = await buy(await person());
    app.clock.advance(GIFT_MS - 1_000 - 60_000);
    await refunds.runLapsed(app.context, app.clock.now());
    expect((await row(clientSn)).state).toBe('open');
    app.clock.advance(61_000);
    expect((await look(code)).data).toMatchObject({ usable: false, why: GIFT_REFUSALS.lapsed, note: null });
    await buyers.fault('http_500', { times: 3 });
    await refunds.runLapsed(app.context, app.clock.now());
    for (let hours = 0; hours < 3; hours += 1) {
      app.clock.advance(3_601_000);
      await buyers.poll();
      await refunds.runLapsed(app.context, app.clock.now());
    }
    expect((await row(clientSn)).state).toBe('lapsed');
    expect((await buyers.refunds(clientSn)).filter(({ status }) => status === 'done')).toHaveLength(1);
    expect(await buyers.row(clientSn)).toMatchObject({ status: 'REFUNDED', refunded: 2999 });
  });
});

describe('goods or money', () => {
  it(`${AT_ONCE} redemptions at once give one grant`, async () => {
    const { buy, redeem, row, grants } = givers(app);
    const { clientSn, code } = await buy(await person());
    const friends = await Promise.all(Array.from({ length: 8 }, person));
    const tries = Array.from({ length: AT_ONCE }, (_, n) => friends[n % friends.length] ?? friends[0]);
    const answers = await Promise.all(tries.map((friend) => (friend ? redeem(friend, code) : undefined)));
    const { id, redeemedBy } = await row(clientSn);
    expect(await grants(id)).toMatchObject([{ userId: redeemedBy, revokedAt: null }]);
    answers.forEach((answer, n) => {
      if (tries[n]?.id === redeemedBy) expect(answer?.code).toBe(0);
      else expect(answer).toMatchObject({ code: 40900, msg: GIFT_REFUSALS.redeemed });
    });
  });

  it(`a redemption beside a take-back ends in one of the two, ${ROUNDS} times`, async () => {
    const { buy, redeem, takeBack, row, grants, buyers } = givers(app);
    const [buyer, friend] = [await person(), await person()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { clientSn, code } = await buy(buyer);
      const acts = [() => redeem(friend, code), () => takeBack(buyer, clientSn)];
      await Promise.all((round % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      const { id, state } = await row(clientSn);
      const { refunded } = await buyers.row(clientSn);
      expect([state, refunded, (await grants(id)).length]).toEqual(
        state === 'redeemed' ? ['redeemed', 0, 1] : ['refunded', 2999, 0],
      );
    }
  });

  it('a refund of a redeemed gift by staff takes the days back', async () => {
    const { buy, redeem, row, grants, buyers } = givers(app);
    const friend = await person();
    const { clientSn, code } = await buy(await person());
    await redeem(friend, code);
    const token = await app.staffToken('owner');
    const seen = await app.call('GET', `/api/admin/orders/${clientSn}`, { token });
    expect(seen.data).toMatchObject({ gift: { state: 'redeemed' }, grant: null });
    for (const secret of [code, WORDS.giftFrom, WORDS.giftNote]) expect(seen.text).not.toContain(secret);
    const answer = await app.call('POST', '/api/admin/refund', {
      token,
      body: { client_sn: clientSn, reason: '对方误领' },
    });
    expect(answer.code).toBe(0);
    expect((await row(clientSn)).state).toBe('revoked');
    expect(await grants((await row(clientSn)).id)).toMatchObject([{ revokedAt: app.clock.now() }]);
    expect(await buyers.info(friend)).toMatchObject({ isVip: false });
  });

  it('an account that ends takes its unused gifts back and leaves those that were redeemed', async () => {
    const { buy, redeem, row, look, buyers } = givers(app);
    const [buyer, friend] = [await person(), await person()];
    const [kept, unused] = [await buy(buyer), await buy(buyer)];
    await redeem(friend, kept.code);
    const gone = await app.call('POST', '/api/web/delete-account', {
      token: buyer.token,
      body: { id: buyer.id, password: buyer.password },
    });
    expect(gone.code).toBe(0);
    expect((await look(unused.code)).data).toMatchObject({ usable: false });
    app.clock.advance(1_000);
    await buyers.poll();
    expect(await row(unused.clientSn)).toMatchObject({ state: 'lapsed', note: null, codeSealed: null, fromName: '' });
    expect(await buyers.row(unused.clientSn)).toMatchObject({ refunded: 2999 });
    expect((await row(kept.clientSn)).state).toBe('redeemed');
    expect(await buyers.info(friend)).toMatchObject({ isVip: true });
  });
});

const ACTS = [
  'buy',
  'redeem',
  'redeem twice',
  'take back',
  'outside',
  'staff',
  'wait',
  'lapse',
  'upgrade',
  'break',
] as const;
const walk = fc.array(fc.record({ act: fc.constantFrom(...ACTS), which: fc.nat(3), who: fc.nat(1) }), {
  minLength: 4,
  maxLength: 14,
});

/** After everything that is owed was asked for. */
async function comeToRest(at: TestApp) {
  await at.call('POST', '/sandbox/api/faults', { body: { fault: 'http_500', on: false } });
  for (let round = 0; round < 3; round += 1) {
    at.clock.advance(3_700_000);
    await shop(at).poll();
    await refunds.runLapsed(at.context, at.clock.now());
  }
}

/** Sessions end long before a gift does. */
async function signInAgain(each: Person): Promise<void> {
  const { phone: username, password } = each;
  const { data } = await app.call('POST', '/api/web/login', { body: { username, password } });
  each.token = (data as { token: string }).token;
}

describe('in any order', () => {
  it(`${RUNS} sequences give each code at most one grant, and money or goods`, async () => {
    const { buy, redeem, takeBack, row, grants, buyers } = givers(app);
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const [buyer, ...friends] = [await app.register(), await app.register(), await app.register()];
        const bought: Awaited<ReturnType<typeof buy>>[] = [];
        for (const { act, which, who } of steps) {
          const gift = bought[which % Math.max(1, bought.length)];
          const friend = friends[who];
          if (!buyer || !friend) continue;
          if (act === 'buy' && bought.length < 4) bought.push(await buy(buyer));
          if (act === 'wait') {
            app.clock.advance(GIFT_MS / 3);
            for (const each of [buyer, ...friends]) await signInAgain(each);
          }
          if (act === 'lapse') await refunds.runLapsed(app.context, app.clock.now());
          if (act === 'upgrade') {
            const { clientSn } = await buyers.order(friend, 'year');
            await buyers.payAndHear(clientSn);
          }
          if (!gift) continue;
          const { clientSn, code } = gift;
          if (act === 'break') await buyers.fault('http_500', { times: 2, client_sn: clientSn });
          if (act === 'redeem') await redeem(friend, code);
          if (act === 'redeem twice') await Promise.all(friends.map((each) => redeem(each, code)));
          if (act === 'take back') await Promise.all([takeBack(buyer, clientSn), redeem(friend, code)]);
          if (act === 'outside') await app.call('POST', `/sandbox/api/orders/${clientSn}/refund`);
          if (act === 'staff') {
            const token = await app.staffToken('owner');
            const body = { client_sn: clientSn, reason: '随机序列' };
            await app.call('POST', '/api/admin/refund', { token, body });
          }
        }
        await comeToRest(app);
        for (const { clientSn } of bought) {
          const [gift, order] = [await row(clientSn), await buyers.row(clientSn)];
          const given = await grants(gift.id);
          const live = given.filter(({ revokedAt, suspendedAt }) => revokedAt === null && suspendedAt === null);
          const kept = order.amount - order.refunded;
          expect(given.length, gift.state).toBe(['redeemed', 'revoked'].includes(gift.state) ? 1 : 0);
          expect(live.length, gift.state).toBe(gift.state === 'redeemed' ? 1 : 0);
          expect(kept, gift.state).toBe(['redeemed', 'open'].includes(gift.state) ? order.amount : 0);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
