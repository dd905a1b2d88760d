import { beforeEach, expect, it } from 'vitest';
import * as phoneHashes from '#api/features/people/phone-hashes/service';
import { PHONE_HASH_MS } from '#domain/shop/phone-history';
import { REWARD_WAIT_MS } from '#domain/shop/referral';
import { DAY_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Invitations, invitations } from '../support/inviters.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
let people: Invitations;
beforeEach(async () => {
  app = await testApp();
  people = invitations(app);
  return () => app.close();
});

async function registered(phone: string, inviteCode = ''): Promise<Person> {
  app.clock.advance(2 * 60_000);
  const smsCode = await app.smsCode(phone);
  const proof = { password: PASSWORD, confirmPassword: PASSWORD, smsCode };
  const answer = await app.call('POST', '/api/web/register', {
    body: { username: phone, inviteCode, ...proof },
  });
  expect(answer).toMatchObject({ code: 0 });
  return { ...(answer.data as { id: string; token: string }), phone, password: PASSWORD };
}

async function deleted({ id, token, password }: Person) {
  const body = { id, password };
  expect(await app.call('POST', '/api/web/delete-account', { token, body })).toMatchObject({
    code: 0,
  });
}

async function trialIsOver({ id, token }: Person): Promise<boolean> {
  const { data } = await app.call('GET', `/api/web/user-info?id=${id}`, { token });
  return (data as { freeExpire: boolean }).freeExpire;
}

async function dayAhead(person: Person, days = 0) {
  const { id, token } = person;
  const birth = {
    birthDate: '1990年5月12日',
    birthTime: 'chen',
    gender: 'male',
    calendar: 'solar',
  };
  await app.call('POST', '/api/web/save-profile', { token, body: { id, ...birth } });
  const date = new Date(app.clock.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
  return app.call('POST', '/api/web/report', { token, body: { id, date, templateType: 4 } });
}

const marks = () => app.store.q.select().from(app.store.t.phoneMarks);

it('a phone has one trial, whatever its account', async () => {
  const first = await registered('13912345678');
  expect(await trialIsOver(first)).toBe(false);
  expect(await dayAhead(first)).toMatchObject({ code: 0 });
  await deleted(first);
  const second = await registered('13912345678');
  expect(await trialIsOver(second)).toBe(true);
  expect(await dayAhead(second)).toMatchObject({ status: 403 });
  expect(await trialIsOver(await registered('13987654321'))).toBe(false);
});

it('an invited account reads its days to the end of its six, any other account three ahead', async () => {
  const { inviteCode } = await people.of(await app.register());
  const invited = await registered('13912345678', inviteCode);
  expect(await dayAhead(invited, 5)).toMatchObject({ code: 0 });
  expect(await dayAhead(invited, 6)).toMatchObject({ code: 40310 });
  const plain = await registered('13987654321');
  expect(await dayAhead(plain, 2)).toMatchObject({ code: 0 });
  expect(await dayAhead(plain, 3)).toMatchObject({ code: 40310 });
});

it('a phone brings one reward, however often it registers', async () => {
  const inviter = await app.register();
  const { inviteCode } = await people.of(inviter);
  for (let round = 0; round < 3; round += 1) {
    const invitee = await registered('13912345678', inviteCode);
    await people.buy(invitee, 'month');
    await deleted(invitee);
  }
  app.clock.advance(REWARD_WAIT_MS);
  await people.giveRewards();
  await app.signIn(inviter);
  const { invited, granted, ledger } = await people.of(inviter);
  expect([invited, granted]).toEqual([3, 1]);
  expect(ledger.filter(({ reward }) => reward !== null)).toHaveLength(1);
});

it('a user who never bought may bring a reward later, with another account', async () => {
  const inviter = await app.register();
  const { inviteCode } = await people.of(inviter);
  await deleted(await registered('13912345678', inviteCode));
  const again = await registered('13912345678', inviteCode);
  await people.buy(again, 'month');
  const { ledger } = await people.of(inviter);
  expect(ledger.filter(({ reward }) => reward !== null)).toHaveLength(1);
});

it('the hash identifies no user, and is deleted after twelve months, no later for a second account', async () => {
  const first = await registered('13912345678');
  await deleted(first);
  const [mark, ...others] = await marks();
  expect(others).toEqual([]);
  expect(JSON.stringify(mark)).not.toMatch(new RegExp(`13912345678|${first.id}`));
  app.clock.advance(PHONE_HASH_MS / 2);
  await deleted(await registered('13912345678'));
  expect(await marks()).toEqual([mark]);

  app.clock.advance(PHONE_HASH_MS / 2);
  await phoneHashes.runDue(app.context, app.clock.now());
  expect(await marks()).toEqual([]);
  expect(await trialIsOver(await registered('13912345678'))).toBe(false);
});
