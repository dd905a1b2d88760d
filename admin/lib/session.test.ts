import { describe, expect, it } from 'vitest';
import type { StaffSignedIn } from '#contract/admin';
import type { KeyValue } from '../../web/kit/safe-storage.ts';
import { createSession } from './session.ts';

const OWNER: StaffSignedIn = {
  token: 'a.b.c',
  staff: { id: '1', username: 'owner', name: '周岚', role: 'owner' },
};

function storageWith(entries: Record<string, string> = {}): KeyValue & { all(): unknown } {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    all: () => Object.fromEntries(map),
  };
}

describe('the staff session', () => {
  it('survives a reload', () => {
    const storage = storageWith();
    createSession(storage).signIn(OWNER);
    expect(createSession(storage).get().signedIn).toEqual(OWNER);
  });

  it('does not touch the session of the consumer app', () => {
    const consumer = { token: 'user', userId: '7', userProfile: '{}' };
    const storage = storageWith(consumer);
    const session = createSession(storage);
    expect(session.get().signedIn).toBeNull();
    session.signIn(OWNER);
    session.signOut();
    expect(storage.all()).toEqual(consumer);
  });

  it.each([
    ['no token', { staff: JSON.stringify(OWNER.staff) }],
    ['an empty token', { staffToken: '', staff: JSON.stringify(OWNER.staff) }],
    ['no account', { staffToken: 'a' }],
    ['an account that is no JSON', { staffToken: 'a', staff: '{' }],
    ['a role that does not exist', { staffToken: 'a', staff: '{"id":"1","username":"x","role":"root"}' }],
  ])('with %s counts as signed out', (_name, entries) => {
    expect(createSession(storageWith(entries)).get().signedIn).toBeNull();
  });

  it('keeps the reason why it ended until the next sign-in', () => {
    const session = createSession(storageWith());
    session.signIn(OWNER);
    session.signOut('登录已失效，请重新登录');
    expect(session.get()).toEqual({ signedIn: null, notice: '登录已失效，请重新登录' });
    session.signIn(OWNER);
    expect(session.get().notice).toBeNull();
  });

  it('adopts a changed role, and reports whether it changed', () => {
    const session = createSession(storageWith());
    session.signIn(OWNER);
    expect(session.keepStaff({ ...OWNER.staff })).toBe(false);
    expect(session.keepStaff({ ...OWNER.staff, role: 'support' })).toBe(true);
    expect(session.get().signedIn?.staff.role).toBe('support');
  });

  it('follows another tab', () => {
    const storage = storageWith();
    const here = createSession(storage);
    const there = createSession(storage);
    there.signIn(OWNER);
    expect(here.reread()).toBe(true);
    expect(here.get().signedIn).toEqual(OWNER);
    expect(here.reread()).toBe(false);
    there.signOut();
    expect(here.reread()).toBe(true);
    expect(here.get().signedIn).toBeNull();
  });
});
