import { describe, expect, it } from 'vitest';
import type { KeyContent } from '../backups.ts';
import { lackedBy, mergeKeys } from './key-merge.ts';

const key = (userId: string, wrapped = 1, id = `key of ${userId}`) => ({
  id,
  userId,
  wrapped: new Uint8Array([wrapped]),
  createdAt: 1,
});
const DAMAGED = 0;
const opens = ({ wrapped }: { wrapped: Uint8Array }) => wrapped[0] !== DAMAGED;
const content = (keys: KeyContent['keys'], erasures: KeyContent['erasures'] = []): KeyContent => ({ keys, erasures });
const account = (userId: string) => ({ userId, keyId: null, at: 1 });

describe('keys and their copy', () => {
  it('are unchanged if none is missing', () => {
    const there = content([key('a', 2), key('b')]);
    expect(mergeKeys(there, content([key('a', 3)]), opens)).toEqual({ content: there, brought: 0, isChanged: false });
  });

  it('receive missing and damaged keys from the copy', () => {
    const merged = mergeKeys(content([key('a', DAMAGED)]), content([key('a'), key('b')]), opens);
    expect(merged).toMatchObject({ brought: 2, isChanged: true });
    expect(merged.content.keys).toEqual([key('a'), key('b')]);
  });

  it('keep an unreadable key if the copy has no better one, and one without any where there is none', () => {
    expect(mergeKeys(content([key('a', DAMAGED)]), content([key('a', DAMAGED)]), opens).brought).toBe(0);
    expect(mergeKeys(content([]), content([key('a', DAMAGED)]), opens).brought).toBe(1);
  });

  it('never restore keys that either has marked as erased', () => {
    const erased = { userId: 'a', keyId: 'key of a', at: 1 };
    const there = content([key('d')], [erased, account('b')]);
    const copy = content([key('a'), key('b'), key('b/consult'), key('c')], [account('d')]);
    const { content: merged, isChanged } = mergeKeys(there, copy, opens);
    expect(merged.keys).toEqual([key('c')]);
    expect(merged.erasures).toEqual([erased, account('b'), account('d')]);
    expect(isChanged).toBe(true);
  });
});

describe('a copy of keys', () => {
  it('is reported as needed if a key is missing or damaged, not if erased or damaged in both', () => {
    const copy = content([key('a'), key('b'), key('c'), key('d', DAMAGED)]);
    expect(lackedBy(copy, copy, opens)).toBe(0);
    const erased = { userId: 'b', keyId: 'key of b', at: 1 };
    expect(lackedBy(content([key('a'), key('c', DAMAGED), key('d', DAMAGED)], [erased]), copy, opens)).toBe(1);
    expect(lackedBy(content([key('a', 2), key('b'), key('d')]), copy, opens)).toBe(1);
  });
});
