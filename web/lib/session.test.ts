import { describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/profile';
import { type KeyValue, safeStorage } from '../kit/safe-storage.ts';
import { createSession, needsBirth } from './session.ts';
import { type KeptReport, readProfile } from './stored-profile.ts';

const SIGNED_IN = { token: 't1', id: 'u1' };

const INFO: UserInfo = {
  id: 'u1',
  username: '13800138000',
  profile: null,
  lifeStage: null,
  isVip: false,
  vipLevel: 'free',
  vipStartAt: null,
  vipExpireAt: null,
  unpaidOrderNo: null,
  unopenedOrderNo: null,
  freeExpire: false,
  trialDays: 3,
  vipExpire: false,
  inviteCode: 'ABC123',
  createdAt: 0,
};

const BIRTH = {
  username: '13800138000',
  gender: 'male',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
  birthTimeText: '辰 7:00-8:59',
  birthTimeFull: '1990年5月12日 辰 7:00-8:59',
  solarDate: '1990年5月12日',
  lunarDate: '1990年四月十八',
  lunarDateFull: '庚午马年四月十八 辰时',
} as const;

const KEPT = {
  of: '2026-11-21',
  report: {
    content: '',
    source: 'rules',
    label: '',
    title: '',
    sections: [],
    locked: [],
    access: 'full',
  },
} as const satisfies KeptReport;

function memoryStorage(entries: Record<string, string> = {}): KeyValue & { keys(): string[] } {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()].sort(),
  };
}

const forbidden = (): KeyValue => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('session', () => {
  test('keeps token, userId and userProfile, and nothing after signing out', () => {
    const storage = memoryStorage();
    const session = createSession(storage, readProfile);
    session.signIn(SIGNED_IN);
    session.saveUserInfo({ ...INFO, profile: BIRTH });
    expect(storage.keys()).toEqual(['token', 'userId', 'userProfile']);
    expect(createSession(storage, readProfile).get()).toEqual(session.get());
    session.signOut();
    expect(storage.keys()).toEqual([]);
    expect(session.get()).toEqual({ token: null, userId: null, userProfile: null });
  });

  test('flattens the profile', () => {
    const session = createSession(memoryStorage(), readProfile);
    session.signIn(SIGNED_IN);
    session.saveUserInfo({ ...INFO, profile: BIRTH });
    expect(session.get().userProfile).toMatchObject({
      birthDate: '1990年5月12日',
      vipLevel: 'free',
    });
  });

  test('drops a birth, and reports written for it, that the server no longer has', () => {
    const session = createSession(memoryStorage(), readProfile);
    session.signIn(SIGNED_IN);
    session.saveUserInfo({ ...INFO, profile: BIRTH });
    session.saveHome({ showHome: KEPT, commonShowHome: KEPT });
    session.saveUserInfo({ ...INFO, profile: BIRTH });
    expect(session.get().userProfile).toMatchObject({ showHome: KEPT, commonShowHome: KEPT });
    session.saveUserInfo({ ...INFO, profile: null });
    const { profile: _none, ...account } = INFO;
    expect(session.get().userProfile).toEqual({ ...account, commonShowHome: KEPT });
  });

  test('does not show one account’s profile to the next', () => {
    const session = createSession(memoryStorage(), readProfile);
    session.signIn(SIGNED_IN);
    session.saveUserInfo({ ...INFO, profile: BIRTH });
    session.signIn({ token: 't2', id: 'u2' });
    expect(session.get().userProfile).toBeNull();
  });

  test.each([
    ['not JSON', '{'],
    ['another account’s', JSON.stringify({ ...INFO, id: 'u9' })],
    ['null', 'null'],
  ])('a stored profile that is %s counts as unread', (_, userProfile) => {
    const session = createSession(memoryStorage({ token: 't1', userId: 'u1', userProfile }), readProfile);
    expect(session.get()).toMatchObject({ token: 't1', userProfile: null });
  });

  test('follows changes of another tab', () => {
    const storage = memoryStorage();
    const [one, other] = [createSession(storage, readProfile), createSession(storage, readProfile)];
    one.signIn(SIGNED_IN);
    other.reread(readProfile);
    expect(other.get().token).toBe('t1');
    let told = 0;
    other.subscribe(() => told++);
    one.signOut();
    other.reread(readProfile);
    expect(other.get().token).toBeNull();
    expect(told).toBe(1);
  });

  test('deletes the charts of the account', () => {
    const storage = memoryStorage({
      chartOptions_u1: '{}',
      chartOptions_other: '{}',
      chartOpened: 'u1',
    });
    const session = createSession(storage, readProfile);
    session.signIn(SIGNED_IN);
    session.signOut();
    expect(storage.getItem(`chartOptions_${SIGNED_IN.id}`)).toBeNull();
    expect(storage.getItem('chartOpened')).toBeNull();
    expect(storage.getItem('chartOptions_other')).toBe('{}');
  });

  test('stays in memory if storage is forbidden', () => {
    const session = createSession(safeStorage(forbidden), readProfile);
    session.signIn(SIGNED_IN);
    expect(session.get()).toMatchObject({ token: 't1', userId: 'u1' });
    session.signOut();
    expect(session.get().token).toBeNull();
  });
});

describe('a birth is missing', () => {
  const session = createSession(memoryStorage(), readProfile);
  test('not for a visitor', () => expect(needsBirth(session.get())).toBe(false));
  test('not while user-info is unread', () => {
    session.signIn(SIGNED_IN);
    expect(needsBirth(session.get())).toBe(false);
  });
  test('once user-info has none', () => {
    session.saveUserInfo(INFO);
    expect(needsBirth(session.get())).toBe(true);
  });
  test('no longer after one is saved', () => {
    session.storeBirth(BIRTH);
    expect(needsBirth(session.get())).toBe(false);
  });
});
