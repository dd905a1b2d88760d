import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetOld } from '#api/features/readings/pairs/service';
import type { PairJoined, PairLink, Pairs, PairView } from '#contract/pairs';
import { beijingDate } from '#domain/calendar/civil-date';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { MAX_OPEN_LINKS, PAIR_AGE, PAIR_KEPT_MS, PAIR_LINK_MS, PAIR_REFUSALS } from '#domain/people/pair';
import { DAY_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { readers } from '../support/readers.ts';

const { version } = CONSENT_TEXTS.pair;
const THEIRS = { gender: 'female', birthDate: '1993年8月27日', birthTime: 'wu' };

let app: TestApp;
let inviter: Person;
let friend: Person;
beforeEach(async () => {
  app = await testApp();
  inviter = await readers(app).reader();
  friend = await app.register();
  await readers(app).saveBirth(friend, THEIRS);
});
afterEach(() => app.close());

const post = (path: string, { id, token }: Person, body: object = {}) =>
  app.call('POST', `/api/web/${path}`, { token, body: { id, ...body } });
const get = (path: string, { id, token }: Person, query = '') =>
  app.call('GET', `/api/web/${path}?id=${id}${query}`, { token });

const makeLink = (who: Person, label = '阿宁') => post('pair-link', who, { label, consentVersion: version });
const link = async (who: Person) => (await makeLink(who)).data as PairLink;
const preview = (code: string) => app.call('POST', '/api/web/pair-preview', { body: { code } });
const join = (who: Person, code: string, more: object = { label: '阿强' }) =>
  post('pair-join', who, { code, consentVersion: version, ...more });
const pair = (who: Person, pairId: string) => get('pair', who, `&pairId=${pairId}`);
const end = (who: Person, pairId: string) => post('pair-end', who, { pairId });
const list = async (who: Person) => (await get('pairs', who)).data as Pairs;

async function paired(): Promise<{ pairId: string; code: string }> {
  const { code } = await link(inviter);
  const { pairId } = (await join(friend, code)).data as PairJoined;
  return { pairId, code };
}

describe('access to a pairing', () => {
  it('is restricted to the two users, whatever id is sent', async () => {
    const { pairId } = await paired();
    const third = await readers(app).reader();
    expect(await pair(third, pairId)).toMatchObject({ status: 404 });
    expect(await end(third, pairId)).toMatchObject({ status: 404 });
    expect(await pair({ ...third, id: inviter.id }, pairId)).toMatchObject({ status: 403, code: 40300 });
    expect(await get('pairs', { ...third, id: inviter.id })).toMatchObject({ status: 403 });
    expect(await list(third)).toEqual([]);
    for (const who of [inviter, friend]) expect(await pair(who, pairId)).toMatchObject({ status: 200 });
  });

  it('requires the code: none is guessable, and guesses are limited', async () => {
    const { code } = await link(inviter);
    const near = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect(await preview(near)).toMatchObject({ code: 40400, msg: PAIR_REFUSALS.unknown });
    expect(await join(friend, near)).toMatchObject({ code: 40400 });
    const { pairs } = app.store.t;
    const [row] = await app.store.q.select().from(pairs);
    expect(JSON.stringify(row)).not.toContain(code);
    expect((await preview(code)).data).toEqual({ label: '阿宁', state: 'open' });
  });
});

describe('a link', () => {
  it('is for one person, once; its creator sees who accepted and the result', async () => {
    const made = await link(inviter);
    expect(made.link).toMatch(/\/pairing\?inviteCode=\w{6}#[0-9A-Z]{16}$/);
    expect(await list(inviter)).toMatchObject([
      { label: '阿宁', state: 'open', own: true, link: made.link, headline: null },
    ]);
    const { pairId } = (await join(friend, made.code)).data as PairJoined;
    // The same again is the same answer; another hears that it is used.
    expect((await join(friend, made.code)).data).toEqual({ pairId });
    expect(await join(await readers(app).reader(), made.code)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.taken });
    expect((await preview(made.code)).data).toEqual({ label: null, state: 'taken' });
    const [mine] = await list(inviter);
    const [theirs] = await list(friend);
    expect(mine).toMatchObject({ pairId, label: '阿强', state: 'joined', own: true, link: null });
    expect(theirs).toMatchObject({ pairId, label: '阿宁', state: 'joined', own: false });
    expect(mine?.headline).toBe(((await pair(inviter, pairId)).data as PairView).headline);
    expect(theirs?.headline).toBe(((await pair(friend, pairId)).data as PairView).headline);
  });

  it('is rejected for its own creator, without the consent, and without a birth', async () => {
    const { code } = await link(inviter);
    expect(await join(inviter, code)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.own });
    const old = await post('pair-join', friend, { code, consentVersion: 'pair-2020' });
    expect(old).toMatchObject({ code: 42200, data: { fields: ['consentVersion'] } });
    expect(await join(await app.register(), code)).toMatchObject({ code: 42200, data: { fields: ['birth'] } });
    expect(await makeLink(await app.register())).toMatchObject({ code: 42200, data: { fields: ['birth'] } });
    expect((await preview(code)).data).toMatchObject({ state: 'open' });
  });

  it('ends after seven days, or when it is revoked', async () => {
    const { code } = await link(inviter);
    const other = await link(inviter);
    const [newest] = await list(inviter);
    await end(inviter, newest?.pairId ?? '');
    const taken = [code, other.code].map(async (each) => ((await preview(each)).data as { state: string }).state);
    expect((await Promise.all(taken)).sort()).toEqual(['ended', 'open']);
    app.clock.advance(PAIR_LINK_MS - 1);
    expect(await list(inviter)).toMatchObject([{ state: 'open' }]);
    app.clock.advance(1);
    expect(await list(inviter)).toMatchObject([{ state: 'expired', link: null }]);
    const refusals = [await join(friend, code), await join(friend, other.code)].map(({ msg }) => msg);
    expect(refusals.sort()).toEqual([PAIR_REFUSALS.ended, PAIR_REFUSALS.expired].sort());
    app.clock.advance(PAIR_KEPT_MS + 1);
    await forgetOld(app.context, app.clock.now());
    expect(await app.store.q.select().from(app.store.t.pairs)).toEqual([]);
  });

  it('shows its creator by relation alone, and there are twenty at most', async () => {
    for (const label of ['', '  ', '一二三四五六七八九', '13800000000', 'www.a.com', '😀']) {
      expect(await makeLink(inviter, label)).toMatchObject({ code: 42200, data: { fields: ['label'] } });
    }
    for (let made = 0; made < MAX_OPEN_LINKS; made += 1) {
      expect((await makeLink(inviter)).code).toBe(0);
      app.clock.advance(10_000);
    }
    expect(await makeLink(inviter)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.many });
  });

  it('is for adults: from the eighteenth birthday in Beijing on', async () => {
    const { year, month, day } = beijingDate(app.clock.now() + DAY_MS);
    const birthDate = `${year - PAIR_AGE}年${month}月${day}日`;
    await readers(app).saveBirth(friend, { birthDate });
    const { code } = await link(inviter);
    expect(await join(friend, code)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.young });
    expect(await makeLink(friend)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.young });
    app.clock.advance(DAY_MS);
    expect((await join(friend, code)).code).toBe(0);
  });

  it('accepted by many at once goes to one of them', async () => {
    const others = [friend, ...(await Promise.all(Array.from({ length: 5 }, () => readers(app).reader())))];
    const { code } = await link(inviter);
    const answers = await Promise.all(others.map((who) => join(who, code)));
    expect(answers.filter((each) => each.code === 0)).toHaveLength(1);
    for (const each of answers) if (each.code !== 0) expect(each.msg).toBe(PAIR_REFUSALS.taken);
    expect(await list(inviter)).toHaveLength(1);
  });
});

describe('a pairing', () => {
  it('shows both users the pillars, and never the birth, the phone or the name of the other', async () => {
    await readers(app).saveBirth(friend, { ...THEIRS, username: '王小强的本名' });
    const { pairId } = await paired();
    const view = (await pair(inviter, pairId)).data as PairView;
    expect(view.pillars.theirs).toHaveLength(4);
    expect(view.lines).toHaveLength(5);
    expect(view.pillars).toEqual({
      mine: ((await pair(friend, pairId)).data as PairView).pillars.theirs,
      theirs: ((await pair(friend, pairId)).data as PairView).pillars.mine,
    });
    const secrets = ['1993', '8月27', '08-27', '七月初十', '王小强', friend.phone, friend.id, inviter.phone];
    for (const path of ['pairs', 'pair', 'export-data', 'consents']) {
      const { text } = await get(path, inviter, `&pairId=${pairId}`);
      for (const secret of secrets.slice(0, 7)) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    for (const path of ['pairs', 'pair', 'export-data']) {
      const { text } = await get(path, friend, `&pairId=${pairId}`);
      for (const secret of ['1990年5', '1990-05', '四月十八', inviter.phone, inviter.id]) {
        expect([path, text.includes(secret)]).toEqual([path, false]);
      }
    }
  });

  it('ends for both by either, and its text is deleted', async () => {
    for (const who of [inviter, friend]) {
      const { pairId } = await paired();
      expect((await end(who, pairId)).code).toBe(0);
      // Twice is no fault.
      expect((await end(who, pairId)).code).toBe(0);
      for (const each of [inviter, friend]) {
        expect(await pair(each, pairId)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.over });
      }
      const other = who === inviter ? friend : inviter;
      expect(await list(other)).toContainEqual(
        expect.objectContaining({ pairId, state: 'ended', byYou: false, label: null }),
      );
      expect((await list(who)).map((each) => each.pairId)).not.toContain(pairId);
    }
  });

  it('ends when a birth changes, and offers to pair again', async () => {
    const { pairId } = await paired();
    await readers(app).saveBirth(friend, THEIRS);
    expect((await pair(inviter, pairId)).code).toBe(0);
    await readers(app).saveBirth(friend, { ...THEIRS, birthTime: 'si' });
    expect(await pair(inviter, pairId)).toMatchObject({ code: 40900, msg: PAIR_REFUSALS.changed });
    expect(await list(inviter)).toMatchObject([{ pairId, label: '阿强', state: 'changed', byYou: false }]);
    expect(await list(friend)).toMatchObject([{ pairId, state: 'changed', byYou: true }]);
  });

  it('is deleted when either withdraws the birth or deletes the account', async () => {
    for (const leave of [
      (who: Person) => post('withdraw-consent', who, { purpose: 'birth' }),
      (who: Person) => post('delete-account', who, { password: who.password }),
    ]) {
      for (const side of ['inviter', 'joiner']) {
        const [one, two] = [await readers(app).reader(), await readers(app).reader()];
        const { code } = await link(one);
        const { pairId } = (await join(two, code)).data as PairJoined;
        const [goes, stays] = side === 'inviter' ? [one, two] : [two, one];
        expect((await leave(goes)).code).toBe(0);
        expect(await pair(stays, pairId)).toMatchObject({ status: 404 });
        expect(await list(stays)).toEqual([]);
        expect(await preview(code)).toMatchObject({ code: 40400 });
      }
    }
  });

  it('is in the export of either, under their own relation', async () => {
    const { pairId } = await paired();
    const exported = async (who: Person) => (await get('export-data', who)).data as Record<string, unknown>;
    const mine = await exported(inviter);
    expect(mine.pairLinks).toMatchObject([{ id: pairId, label: '阿宁', state: 'joined', linkCode: null }]);
    expect(mine.pairsJoined).toEqual([]);
    const theirs = await exported(friend);
    expect(theirs.pairsJoined).toMatchObject([{ id: pairId, joinerLabel: '阿强', state: 'joined' }]);
    expect(theirs.consents).toContainEqual(expect.objectContaining({ purpose: 'pair', event: 'given', version }));
  });
});
