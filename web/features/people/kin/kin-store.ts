import { useCallback, useEffect, useState } from 'react';
import { type CivilDate, compareDates, isoDate } from '#domain/calendar/civil-date';
import { KIN_SENTENCE, type Kin } from '#domain/people/kin';
import type { KeyValue } from '#web/kit/safe-storage.ts';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { kinKeys, PAIRED_BIRTH } from '#web/lib/session.ts';
import { kinText, readKinText } from './stored-kin.ts';
import { KIN } from './text.ts';

/** Family members of one account on this device. */
export interface Shelf {
  kin: readonly Kin[];
  /** The stored text cannot be read and was moved next to the list. */
  broken: boolean;
}

const EMPTY: Shelf = { kin: [], broken: false };

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Eight characters out of 36: a collision among twelve entries occurs once in 4 × 10¹⁰ lists. */
export const newKinId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (random) => SIGNS[random % SIGNS.length]).join('');

/** The single birth stored by older versions, without a label but with consent. */
function formerKin(storage: KeyValue, today: CivilDate): readonly Kin[] {
  const text = storage.getItem(PAIRED_BIRTH);
  if (text === null) return [];
  storage.removeItem(PAIRED_BIRTH);
  try {
    const { calendar = 'solar', date, time } = JSON.parse(text);
    const day = isoDate(today);
    const agreed = { agreement: 'told', agreedAt: day, sentence: KIN_SENTENCE, used: day };
    const born = { calendar, solar: date, time, gender: null };
    const entry = { id: newKinId(), label: KIN.other, relation: 'friend', ...born, ...agreed };
    return readKinText(JSON.stringify({ v: 1, kin: [entry] })) ?? [];
  } catch {
    return [];
  }
}

const read = (text: string | null): readonly Kin[] | null => (text === null ? [] : readKinText(text));

/** The list stored under the account's key. An unreadable one is moved to `brokenKey`. */
function listOf(storage: KeyValue, userId: string): readonly Kin[] {
  const [key, brokenKey] = kinKeys(userId);
  const text = storage.getItem(key);
  const kin = read(text);
  if (kin) return kin;
  storage.setItem(brokenKey, text ?? '');
  storage.removeItem(key);
  return [];
}

/** Entries of an unreadable list that this version can read again. */
function recovered(storage: KeyValue, userId: string, kin: readonly Kin[]): readonly Kin[] {
  const [, brokenKey] = kinKeys(userId);
  const found = read(storage.getItem(brokenKey));
  if (found) storage.removeItem(brokenKey);
  return (found ?? []).filter(({ id }) => !kin.some((each) => each.id === id));
}

export function readShelf(storage: KeyValue, userId: string | null, today: CivilDate): Shelf {
  if (userId === null) return EMPTY;
  const [key, brokenKey] = kinKeys(userId);
  const kept = listOf(storage, userId);
  const more = [...recovered(storage, userId, kept), ...formerKin(storage, today)];
  const kin = [...kept, ...more];
  if (more.length > 0) storage.setItem(key, kinText(kin));
  return { kin, broken: storage.getItem(brokenKey) !== null };
}

/** Changes the currently stored list: another tab may have written, and the last write wins per entry. */
export function changeShelf(
  storage: KeyValue,
  userId: string,
  change: (kin: readonly Kin[]) => readonly Kin[],
): readonly Kin[] {
  const [key] = kinKeys(userId);
  const kin = change(listOf(storage, userId));
  storage.setItem(key, kinText(kin));
  return kin;
}

const withEntry = (entry: Kin) => (kin: readonly Kin[]) =>
  kin.some(({ id }) => id === entry.id) ? kin.map((each) => (each.id === entry.id ? entry : each)) : [...kin, entry];

/** False if storage is unavailable or full: the list then lasts as long as the page. */
function isOnDevice(key: string, text: string | null): boolean {
  try {
    return window.localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

/** Family members of the signed-in account on this device. */
export function useKin(today: CivilDate) {
  const { storage, session } = useApp();
  const { userId } = useStore(session);
  const [shelf, setShelf] = useState(() => readShelf(storage, userId, today));
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const reread = ({ key }: StorageEvent) => {
      if (key === null || kinKeys(userId).some((own) => own === key)) setShelf(readShelf(storage, userId, today));
    };
    window.addEventListener('storage', reread);
    return () => window.removeEventListener('storage', reread);
  }, [storage, userId, today]);
  const change = useCallback(
    (how: (kin: readonly Kin[]) => readonly Kin[]) => {
      if (userId === null) return;
      const kin = changeShelf(storage, userId, how);
      const [key] = kinKeys(userId);
      setKept(isOnDevice(key, storage.getItem(key)));
      setShelf((now) => ({ ...now, kin }));
    },
    [storage, userId],
  );
  const put = useCallback((entry: Kin) => change(withEntry(entry)), [change]);
  const opened = useCallback(
    (entry: Kin) => {
      if (compareDates(entry.used, today) < 0) put({ ...entry, used: today });
    },
    [put, today],
  );
  return {
    ...shelf,
    isKept,
    put,
    /** Records the day of last use. */
    opened,
    remove: (id: string) => change((kin) => kin.filter((each) => each.id !== id)),
  };
}
export type KinShelf = ReturnType<typeof useKin>;
