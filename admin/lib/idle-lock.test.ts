import { describe, expect, it } from 'vitest';
import { createIdleLock } from './idle-lock.ts';

function device(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    all: () => Object.fromEntries(map),
  };
}

describe('the idle lock', () => {
  it('survives a reload, and leaves no data when unlocked', () => {
    const storage = device();
    const lock = createIdleLock(storage);
    expect(lock.get()).toBe(false);
    lock.shut();
    expect(createIdleLock(storage).get()).toBe(true);
    lock.open();
    expect(storage.all()).toEqual({});
  });

  it('follows another tab', () => {
    const storage = device();
    const [here, there] = [createIdleLock(storage), createIdleLock(storage)];
    there.shut();
    here.reread();
    expect(here.get()).toBe(true);
    there.open();
    here.reread();
    expect(here.get()).toBe(false);
  });

  it.each([
    ['as chosen', '5', '5'],
    ['never', '0', '0'],
    ['after a quarter of an hour, when nothing was chosen', null, '15'],
    ['after a quarter of an hour, when what was chosen makes no sense', '7', '15'],
  ])('locks automatically %s', (_name, kept, expected) => {
    const storage = device(kept === null ? {} : { staffIdleMinutes: kept });
    expect(createIdleLock(storage).choice.get()).toBe(expected);
  });

  it('remembers the delay chosen on the device', () => {
    const storage = device();
    createIdleLock(storage).choice.set('30');
    expect(createIdleLock(storage).choice.get()).toBe('30');
    createIdleLock(storage).choice.set('15');
    expect(storage.all()).toEqual({});
  });
});
