import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Invitations, invitations } from '../support/inviters.ts';
import { ledgerOf } from '../support/ledger-check.ts';

let app: TestApp;
let people: Invitations;
let inviter: Person;
let invitee: Person;
beforeEach(async () => {
  app = await testApp();
  people = invitations(app);
  inviter = await app.register();
  invitee = await people.invite(inviter);
});
afterEach(() => app.close());

/** The one entry of the inviter's ledger. */
async function entry() {
  const { ledger } = await people.of(inviter);
  expect(ledger).toHaveLength(1);
  return ledger[0];
}

describe('access to invitations', () => {
  it('requires a token', async () => {
    const answer = await app.call('GET', `/api/web/referrals?id=${inviter.id}`);
    expect(answer).toMatchObject({ status: 401, code: 40100 });
  });

  it('is restricted to the inviter', async () => {
    const path = `/api/web/referrals?id=${inviter.id}`;
    const answer = await app.call('GET', path, { token: invitee.token });
    expect(answer).toMatchObject({ status: 403, code: 40300, data: null });
    expect((await people.of(invitee)).ledger).toEqual([]);
  });

  it('shows the inviter only the last digits of an invitee’s number', async () => {
    await people.buy(invitee, 'month');
    const path = `/api/web/referrals?id=${inviter.id}`;
    const { text } = await app.call('GET', path, { token: inviter.token });
    expect(text).toContain(`138****${invitee.phone.slice(-4)}`);
    expect(text).not.toContain(invitee.phone);
    expect(text).not.toContain(invitee.id);
  });
});

it('the link opens the front page with the code', async () => {
  const { inviteCode, link, invited, granted, promised } = await people.of(inviter);
  expect(link).toBe(`${app.address()}/?inviteCode=${inviteCode}`);
  expect({ invited, granted }).toEqual({ invited: 1, granted: 0 });
  expect(promised).toEqual([
    { level: 'month', days: 7 },
    { level: 'quarter', days: 15 },
    { level: 'year', days: 30 },
  ]);
});

it('invited users have six days of trial, others three', async () => {
  const daysOf = async (person: Person) => (await people.at.info(person)).trialDays;
  expect([await daysOf(invitee), await daysOf(inviter)]).toEqual([6, 3]);
  app.clock.advance(4 * DAY_MS);
  expect((await people.at.info(invitee)).freeExpire).toBe(false);
  expect((await people.at.info(inviter)).freeExpire).toBe(true);
});

describe('a reward', () => {
  it('goes through its steps, and is granted a week after the purchase', async () => {
    expect(await entry()).toMatchObject({ reward: null });

    await people.buy(invitee, 'year');
    const boughtAt = app.clock.now();
    const dueAt = boughtAt + 7 * DAY_MS;
    const promised = { level: 'year', days: 30, openedAt: boughtAt, dueAt };
    expect(await entry()).toMatchObject({ reward: { ...promised, state: 'pending' } });

    app.clock.advance(7 * DAY_MS - 1);
    expect(await people.giveRewards()).toBe(0);
    expect(await people.at.info(inviter)).toMatchObject({ isVip: false });

    app.clock.advance(1);
    expect(await entry()).toMatchObject({ reward: { state: 'due' } });
    await people.giveRewards();
    expect(await entry()).toMatchObject({
      reward: { ...promised, state: 'granted', grantedAt: dueAt },
    });
    expect(await people.of(inviter)).toMatchObject({ granted: 1 });
    expect(await people.at.info(inviter)).toMatchObject({
      vipLevel: 'year',
      vipExpireAt: dueAt + 30 * DAY_MS,
    });
  });

  it('is granted for the first membership only', async () => {
    await people.buy(invitee, 'consult');
    expect(await entry()).toMatchObject({ reward: null });
    await people.buy(invitee, 'month');
    await people.buy(invitee, 'year');
    people.refundWindowPasses();
    await people.giveRewards();
    expect(await entry()).toMatchObject({ reward: { level: 'month', days: 7 } });
    expect(await people.rewardsOf(invitee.id)).toHaveLength(1);
  });

  it('is void if the membership is refunded in time', async () => {
    const client_sn = await people.buy(invitee, 'month');
    app.clock.advance(7 * DAY_MS - 1);
    const body = { id: invitee.id, client_sn };
    expect(await app.call('POST', '/api/web/refund', { token: invitee.token, body })).toMatchObject({ code: 0 });
    const gone = { reward: { state: 'void', refusal: 'refunded', endedAt: app.clock.now() } };
    expect(await entry()).toMatchObject(gone);
    people.refundWindowPasses();
    await people.giveRewards();
    expect(await people.rewardsOf(invitee.id)).toEqual([]);

    // Nor does the next purchase open it again.
    await people.buy(invitee, 'year');
    people.refundWindowPasses();
    await people.giveRewards();
    expect(await entry()).toMatchObject(gone);
    expect(await people.at.info(inviter)).toMatchObject({ isVip: false });
  });

  it('is revoked if the membership is refunded afterwards, and nothing else is', async () => {
    const bought = await people.buy(inviter, 'month');
    const kept = await people.invite(inviter);
    await people.buy(kept, 'month');
    const clientSn = await people.buy(invitee, 'month');
    people.refundWindowPasses();
    await people.giveRewards();
    expect(await people.of(inviter)).toMatchObject({ granted: 2 });

    await people.staffRefund(clientSn);
    const { granted, ledger } = await people.of(inviter);
    expect(granted).toBe(1);
    expect(ledger.map(({ reward }) => reward?.state).sort()).toEqual(['granted', 'reversed']);
    expect(await people.rewardsOf(invitee.id)).toMatchObject([{ revokedAt: app.clock.now() }]);
    expect(await people.rewardsOf(kept.id)).toMatchObject([{ revokedAt: null }]);
    await people.at.expectGranted(bought);
    const { vipExpireAt } = await people.at.info(inviter);
    const { paidAt } = await people.at.row(bought);
    expect(vipExpireAt).toBe((paidAt ?? 0) + (30 + 7) * DAY_MS);
  });

  it('stays after a partial refund', async () => {
    const clientSn = await people.buy(invitee, 'month');
    people.refundWindowPasses();
    await people.giveRewards();
    await people.staffRefund(clientSn, 1000);
    expect(await entry()).toMatchObject({ reward: { state: 'granted' } });
  });

  it('waits for a refund of unknown outcome', async () => {
    const clientSn = await people.buy(invitee, 'month');
    await people.at.fault('http_500', { client_sn: clientSn });
    await people.staffRefund(clientSn);
    people.refundWindowPasses();
    expect(await people.giveRewards()).toBe(1);
    expect(await entry()).toMatchObject({ reward: { state: 'due' } });
    await people.at.fault('http_500', { client_sn: clientSn, on: false });
    await people.at.poll();
    expect(await entry()).toMatchObject({ reward: { state: 'void', refusal: 'refunded' } });
    app.clock.advance(60 * 60_000);
    await people.giveRewards();
    expect(await people.rewardsOf(invitee.id)).toEqual([]);
  });

  it('is not granted to an account that is blocked by then', async () => {
    await people.buy(invitee, 'month');
    await people.block(inviter);
    people.refundWindowPasses();
    await people.giveRewards();
    const { referralRewards } = app.store.t;
    expect(await app.store.q.select().from(referralRewards)).toMatchObject([
      { state: 'void', refusal: 'inviterBlocked' },
    ]);
    expect(await people.rewardsOf(invitee.id)).toEqual([]);
  });

  it('is granted once by fifty concurrent attempts', async () => {
    await people.buy(invitee, 'month');
    people.refundWindowPasses();
    const looked = await Promise.all(Array.from({ length: 50 }, () => people.giveRewards()));
    expect(looked.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await people.rewardsOf(invitee.id)).toHaveLength(1);
    expect(await people.at.info(inviter)).toMatchObject({
      vipExpireAt: app.clock.now() + 7 * DAY_MS,
    });
  });

  it('is granted by the next process if one dies over it', async () => {
    await people.buy(invitee, 'month');
    people.refundWindowPasses();
    await app.store.tx(async (q) => {
      await q
        .update(app.store.t.jobs)
        .set({ lease: 'of a process that is gone', leaseUntil: app.clock.now() + 15_000 });
    });
    expect(await people.giveRewards()).toBe(0);
    app.clock.advance(15_000);
    expect(await people.giveRewards()).toBe(1);
    expect(await entry()).toMatchObject({ reward: { state: 'granted' } });
  });

  it('is announced once, however many notifications of the payment arrive', async () => {
    const { clientSn } = await people.at.order(invitee, 'month');
    await people.at.fault('notice_duplicate', { client_sn: clientSn });
    await people.at.payAndHear(clientSn);
    app.clock.advance(5_000);
    await Promise.all([people.at.deliver(), people.at.poll(), people.at.poll()]);
    expect(await app.store.q.select().from(app.store.t.referralRewards)).toHaveLength(1);
    const ledger = ledgerOf(app.database, app.folder);
    expect(await ledger.offences()).toEqual([]);
    await ledger.close();
  });
});

describe('after an account is deleted', () => {
  const remove = async ({ id, token, password }: Person) => {
    const body = { id, password };
    expect(await app.call('POST', '/api/web/delete-account', { token, body })).toMatchObject({
      code: 0,
    });
  };

  it('an inviter’s rewards are void, and the code no longer registers', async () => {
    const { inviteCode } = await people.of(inviter);
    await people.buy(invitee, 'month');
    await remove(inviter);
    people.refundWindowPasses();
    await people.giveRewards();
    expect(await app.store.q.select().from(app.store.t.referralRewards)).toMatchObject([
      { state: 'void', refusal: 'inviterGone' },
    ]);
    expect(await people.rewardsOf(invitee.id)).toEqual([]);
    await expect(app.register({ inviteCode })).rejects.toThrow('邀请码无效');
  });

  it('an invitee is shown without a number, and what was paid for still counts', async () => {
    await people.buy(invitee, 'month');
    await remove(invitee);
    people.refundWindowPasses();
    await people.giveRewards();
    expect(await entry()).toMatchObject({ phone: null, reward: { state: 'granted' } });
  });
});
