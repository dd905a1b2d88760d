import { expect, test } from 'vitest';
import type { KeyValue } from '../kit/safe-storage.ts';
import { DRAFT_MS, forgetDraft, keepDraft, keptDraft } from './draft-birth.ts';

function tab(): KeyValue & { size: () => number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

const BIRTH = '1.19900520.07:30.f.s';

test('a birth chosen in a tab is kept for half an hour, and then removed', () => {
  const store = tab();
  keepDraft(store, BIRTH, 1_000);
  expect(keptDraft(store, 1_000 + DRAFT_MS - 1)).toBe(BIRTH);
  expect(keptDraft(store, 1_000 + DRAFT_MS)).toBeNull();
  expect(store.size()).toBe(0);
});

test('a clock that was set back, or an invalid text, drops it', () => {
  const store = tab();
  keepDraft(store, BIRTH, 5_000);
  expect(keptDraft(store, 4_000)).toBeNull();
  store.setItem('draftBirth', 'nothing');
  expect(keptDraft(store, 0)).toBeNull();
  expect(store.size()).toBe(0);
});

test('a cleared birth is gone', () => {
  const store = tab();
  keepDraft(store, BIRTH, 0);
  forgetDraft(store);
  expect(store.size()).toBe(0);
});
