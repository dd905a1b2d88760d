import { describe, expect, test } from 'vitest';
import type { KeyValue } from '../../../kit/safe-storage.ts';
import { createSession, PAIRED_BIRTH } from '../../../lib/session.ts';
import { forgetPairedBirth, keepPairedBirth, type PairedBirth, readPairedBirth } from './paired-birth.ts';

const TODAY = { year: 2026, month: 6, day: 10 };
const BIRTH: PairedBirth = {
  calendar: 'lunar',
  solar: { year: 1987, month: 11, day: 23 },
  time: 'chen',
};

function memory(): KeyValue {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the other’s birth', () => {
  test('is read as it was kept, with or without an hour, until it is deleted', () => {
    const storage = memory();
    expect(readPairedBirth(storage, TODAY)).toBeNull();
    for (const birth of [BIRTH, { ...BIRTH, time: null }]) {
      keepPairedBirth(storage, birth);
      expect(readPairedBirth(storage, TODAY)).toEqual(birth);
    }
    forgetPairedBirth(storage);
    expect(storage.getItem(PAIRED_BIRTH)).toBeNull();
  });

  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['of no such day', '{"date":"1987-02-30","time":"chen"}'],
    ['too early', '{"date":"1959-12-31","time":"chen"}'],
    ['later than today', '{"date":"2026-06-11","time":"chen"}'],
    ['of an hour that is none', '{"date":"1987-11-23","time":"noon"}'],
    ['without an hour or its absence', '{"date":"1987-11-23"}'],
  ])('counts as absent when it is %s', (_, text) => {
    const storage = memory();
    storage.setItem(PAIRED_BIRTH, text);
    expect(readPairedBirth(storage, TODAY)).toBeNull();
  });

  test('goes when the account leaves this device, or another one comes', () => {
    const storage = memory();
    const session = createSession(storage);
    session.signIn({ token: 't1', id: 'u1' });
    keepPairedBirth(storage, BIRTH);
    session.signIn({ token: 't2', id: 'u2' });
    expect(readPairedBirth(storage, TODAY)).toBeNull();
    keepPairedBirth(storage, BIRTH);
    session.signOut();
    expect(readPairedBirth(storage, TODAY)).toBeNull();
  });
});
