import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openNewDatabase } from '../../tests/support/database.ts';
import { systemClock, timeOrderedIds } from './clock.ts';
import { dataKeys, surveyKeys } from './data-keys.ts';

let database: OpenDatabase;
let keys: OpenDatabase['keys'];
beforeEach(async () => {
  database = await openNewDatabase();
  keys = database.keys;
});
afterEach(() => database.close());

/** One process of an installation. */
const process = (dataKeySecret: string) =>
  dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets: { dataKeySecret } });
const ONE = 'one secret of the tests, long enough';
const TWO = 'two secret of the tests, long enough';

describe('data encrypted for a user', () => {
  it('is decrypted by every process with the secret, and differs each time', async () => {
    const first = await process(ONE).seal('anna', 'birth', '甲子');
    const second = await process(ONE).seal('anna', 'birth', '甲子');
    expect(first).not.toBe(second);
    for (const sealed of [first, second]) {
      expect(await process(ONE).open('anna', 'birth', sealed)).toBe('甲子');
    }
  });

  it('is not decrypted for another user, nor after a byte was changed', async () => {
    const sealed = await process(ONE).seal('anna', 'birth', '甲子');
    await expect(process(ONE).open('ben', 'birth', sealed)).rejects.toThrow();
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    await expect(process(ONE).open('anna', 'birth', changed)).rejects.toThrow();
  });

  it('is lost with its key, and later data has another key', async () => {
    const here = process(ONE);
    const there = process(ONE);
    const sealed = await here.seal('anna', 'birth', '甲子');
    await there.destroy('anna', { account: false });
    expect(await there.open('anna', 'birth', sealed)).toBeNull();
    const again = await here.seal('anna', 'birth', '乙丑');
    expect(await there.open('anna', 'birth', again)).toBe('乙丑');
    expect(await there.open('anna', 'birth', sealed)).toBeNull();
  });

  it('has the same digest in every process, another for another user, and none without a key', async () => {
    expect(await process(ONE).mark('anna', 'chart', '甲子')).toBeNull();
    expect(await process(ONE).sealWithExistingKey('anna', 'report', '甲子')).toBeNull();
    for (const who of ['anna', 'ben']) await process(ONE).seal(who, 'birth', '甲子');
    const mark = await process(ONE).mark('anna', 'chart', '甲子');
    expect(await process(ONE).mark('anna', 'chart', '甲子')).toBe(mark);
    expect(await process(ONE).mark('ben', 'chart', '甲子')).not.toBe(mark);
    expect(await process(ONE).mark('anna', 'chart', '乙丑')).not.toBe(mark);
  });

  it('is deleted or kept with the birth, by its purpose, and deleted with the account', async () => {
    const here = process(ONE);
    const birth = await here.seal('anna', 'birth', '甲子');
    const consult = await here.seal('anna', 'consult', '想问工作');
    const other = await here.seal('anna2', 'consult', '别人的话');
    await expect(here.open('anna', 'birth', consult)).rejects.toThrow();
    await here.destroy('anna', { account: false });
    expect(await here.open('anna', 'birth', birth)).toBeNull();
    expect(await process(ONE).open('anna', 'consult', consult)).toBe('想问工作');
    await here.destroy('anna', { account: true });
    expect(await here.open('anna', 'consult', consult)).toBeNull();
    expect(await process(ONE).open('anna', 'consult', consult)).toBeNull();
    expect(await process(ONE).open('anna2', 'consult', other)).toBe('别人的话');
  });

  it('has one key if two processes create it at once', async () => {
    const [one, two] = await Promise.all(
      [process(ONE), process(ONE)].map((each) => each.seal('anna', 'birth', '甲子')),
    );
    expect(one?.split('.')[0]).toBe(two?.split('.')[0]);
  });
});

describe('another secret', () => {
  it('is detected before anything is served', async () => {
    await process(ONE).seal('anna', 'birth', '甲子');
    await process(ONE).check(null);
    await expect(process(TWO).check(null)).rejects.toThrow(/DATA_KEY_SECRET_PREVIOUS/);
    await expect(process(TWO).check('a third secret, which is wrong')).rejects.toThrow(/set it back/);
  });

  it('takes over the keys of the previous one', async () => {
    const sealed = await process(ONE).seal('anna', 'birth', '甲子');
    const other = await process(ONE).seal('ben', 'birth', '乙丑');
    await process(TWO).check(ONE);
    await process(TWO).check(null);
    expect(await process(TWO).open('anna', 'birth', sealed)).toBe('甲子');
    expect(await process(TWO).open('ben', 'birth', other)).toBe('乙丑');
  });

  it('adds no key of its own to a file taken over by another process', async () => {
    const left = process(ONE);
    const sealed = await left.seal('anna', 'birth', '甲子');
    await process(TWO).check(ONE);
    await expect(left.seal('ben', 'birth', '乙丑')).rejects.toThrow(/DATA_KEY_SECRET is not/);
    await expect(left.sealMany('birth', [{ userId: 'ben', text: '乙丑' }])).rejects.toThrow();
    expect(surveyKeys(await keys.all(), { dataKeySecret: TWO, previous: ONE })).toEqual({
      present: 1,
      previous: 0,
      neither: 0,
    });
    expect(await process(TWO).open('anna', 'birth', sealed)).toBe('甲子');
  });

  it('is distinguished from a damaged oldest key: the others open, and new ones are created', async () => {
    await process(ONE).seal('anna', 'birth', '甲子');
    await keys.add({ id: '0', userId: 'ben', wrapped: Buffer.alloc(60), createdAt: 0 }, () => undefined);
    const here = process(ONE);
    expect(await here.check(null)).toBe(0);
    const sealed = await here.seal('carl', 'birth', '甲子');
    expect(await here.open('carl', 'birth', sealed)).toBe('甲子');
    expect(await here.unopened()).toBe(1);
    await expect(process(TWO).check(ONE)).rejects.toThrow(/none was changed/);
    await expect(process(TWO).check(null)).rejects.toThrow(/set it back.*no key in their file is whole/);
  });

  it('changes no key if one of them opens with neither secret', async () => {
    await process(ONE).seal('anna', 'birth', '甲子');
    const strange = Buffer.alloc(60);
    await keys.add({ id: 'z', userId: 'ben', wrapped: strange, createdAt: 0 }, () => undefined);
    await expect(process(TWO).check(ONE)).rejects.toThrow(/none was changed/);
    expect(surveyKeys(await keys.all(), { dataKeySecret: TWO, previous: ONE })).toEqual({
      present: 0,
      previous: 1,
      neither: 1,
    });
  });
});
