import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as refunds from '#api/features/money/payments/refunds-due';
import type { GiftEffect, GiftPreview, GiftRedeemed } from '#contract/gifts';
import type { Statistics } from '#contract/statistics';
import { beijingDate } from '#domain/calendar/civil-date';
import { GIFT_AGE, GIFT_MS, GIFT_REFUSALS, giftGroups, MAX_GIFTS_A_YEAR, MAX_OPEN_GIFTS } from '#domain/shop/gift';
import { DAY_MS } from '#domain/time/durations';
import { type TestApp, testApp } from '../support/app.ts';
import { GIFT_WORDS, givers } from '../support/givers.ts';
import { readers } from '../support/readers.ts';
import { shop } from '../support/shop.ts';

/** One after the other, beside each other, in each of so many rounds. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8);
const AT_ONCE = 40;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const person = () => readers(app).reader();

/** Gifts as the owner's statistics count them on a day. */
async function figures(day: string) {
  const path = `/api/admin/statistics?from=${day}&to=${day}&money=sandbox`;
  const { data } = await app.call('GET', path, { token: await app.staffToken('owner') });
  return (data as Statistics).gifts;
}

describe('a gift', () => {
  it('is ordered by its buyer, viewed by its code, and redeemed by another account', async () => {
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
    expect(seen).toEqual({
      type: 'month',
      days: 30,
      from: '阿宁',
      note: '生日快乐，愿你岁岁平安',
      usable: true,
      why: null,
    });
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
    expect(await figures('2026-11-21')).toEqual({ bought: 1, boughtFen: 2999, redeemed: 1, takenBack: 0, lapsed: 0 });
    expect(await list(buyer)).toMatchObject([{ client_sn: clientSn, state: 'redeemed', code: null }]);
    const refused = await givers(app).takeBack(buyer, clientSn);
    expect(refused).toMatchObject({ code: 40900, msg: '礼物已被领取，请联系客服' });
  });

  it('cannot be redeemed by its buyer, and a failed attempt does not use it up', async () => {
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

  it('cannot be redeemed by a child: the money stays with the giver until the eighteenth birthday', async () => {
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

  it('is rejected with a consultation, as a renewal, with phone numbers, and above five unused', async () => {
    const { buy, buyers } = givers(app);
    const buyer = await person();
    const fieldOf = async (type: 'month' | 'consult', over: object) =>
      (await buyers.pay(buyer, type, { ...GIFT_WORDS, ...over })).data;
    expect(await fieldOf('consult', {})).toEqual({ fields: ['type'] });
    expect(await fieldOf('month', { isRenew: true })).toEqual({ fields: ['isRenew'] });
    expect(await fieldOf('month', { giftNote: '加我13800000000' })).toEqual({ fields: ['giftNote'] });
    expect(await fieldOf('month', { giftFrom: ' ' })).toEqual({ fields: ['giftFrom'] });
    expect(await fieldOf('month', { giftFrom: '一二三四五六七八九' })).toEqual({ fields: ['giftFrom'] });
    expect(await fieldOf('month', { gift: false, subject: '月包（礼物）' })).toEqual({ fields: ['subject'] });
    for (let n = 0; n < MAX_OPEN_GIFTS; n += 1) await buy(buyer);
    expect(await buyers.pay(buyer, 'month', GIFT_WORDS)).toMatchObject({ code: 40900 });
  });

  it('is rejected above five that are unused or can still be paid', async () => {
    const { buy, buyers } = givers(app);
    const buyer = await person();
    for (let n = 0; n < MAX_OPEN_GIFTS - 1; n += 1) await buy(buyer);
    expect((await buyers.pay(buyer, 'month', GIFT_WORDS)).code).toBe(0);
    expect(await buyers.pay(buyer, 'quarter', GIFT_WORDS)).toMatchObject({ code: 40900 });
  });

  it('has its message hidden by staff, not by others', async () => {
    const { buy } = givers(app);
    const { clientSn, code } = await buy(await person());
    const close = (token: string) =>
      app.call('POST', '/api/admin/gift-words-close', { token, body: { client_sn: clientSn } });
    expect((await close((await person()).token)).status).toBe(401);
    expect((await close(await app.staffToken('consultant'))).status).toBe(403);
    expect((await close(await app.staffToken('owner'))).code).toBe(0);
    const seen = await app.call('POST', '/api/web/gift', { body: { code } });
    expect(seen.data).toMatchObject({ from: '送礼的人', note: null, usable: true });
  });

  it('waits behind a higher level, and begins immediately before a lower one', async () => {
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

  it('expires after 330 days, and is refunded once, automatically', async () => {
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
    expect(await figures('2027-10-17')).toEqual({ bought: 0, boughtFen: 0, redeemed: 0, takenBack: 0, lapsed: 1 });
  });
});

describe('entitlement or refund', () => {
  it(`${AT_ONCE} concurrent redemptions give one grant`, async () => {
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

  it(`a redemption concurrent with a refund ends as one of the two, ${ROUNDS} times`, async () => {
    const { buy, redeem, takeBack, row, grants, buyers } = givers(app);
    let [buyer, friend] = [await person(), await person()];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Nobody buys more in a year.
      if (round > 0 && round % MAX_GIFTS_A_YEAR === 0) [buyer, friend] = [await person(), await person()];
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

  it('a refund of a redeemed gift by staff revokes the days', async () => {
    const { buy, redeem, row, grants, buyers } = givers(app);
    const friend = await person();
    const { clientSn, code } = await buy(await person());
    await redeem(friend, code);
    const token = await app.staffToken('owner');
    const seen = await app.call('GET', `/api/admin/orders/${clientSn}`, { token });
    expect(seen.data).toMatchObject({ gift: { state: 'redeemed' }, grant: null });
    for (const secret of [code, GIFT_WORDS.giftFrom, GIFT_WORDS.giftNote]) expect(seen.text).not.toContain(secret);
    const answer = await app.call('POST', '/api/admin/refund', {
      token,
      body: { client_sn: clientSn, reason: '对方误领' },
    });
    expect(answer.code).toBe(0);
    expect((await row(clientSn)).state).toBe('revoked');
    expect(await grants((await row(clientSn)).id)).toMatchObject([{ revokedAt: app.clock.now() }]);
    expect(await buyers.info(friend)).toMatchObject({ isVip: false });
  });

  it('deleting an account refunds its unused gifts and keeps those that were redeemed', async () => {
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
