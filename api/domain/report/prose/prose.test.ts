import { describe, expect, test } from 'vitest';
import type { Audience, Sentence } from '#content/groups';
import {
  datedShare,
  faultsOf,
  imperativeShare,
  overQuota,
  sameShapes,
  sceneless,
  termShare,
} from '#tests/support/prose.ts';
import { pick } from '../pick/pick.ts';
import { isImperative, shapeOf } from '../pick/shape.ts';
import { sentencesOf } from '../pick/split.ts';
import { habitsIn } from './rules.ts';
import { termsIn } from './terms.ts';

const sentence = (id: string, text: string, ...readers: Audience[]): Sentence => ({
  id,
  kind: 'claim',
  for: readers,
  text,
});

describe('the text rules', () => {
  test('split a text into its sentences', () => {
    expect(sentencesOf('您先问：“几号？”\n他说三号。')).toEqual(['您先问：“几号', '他说三号']);
  });

  test('find the terms of the art and leave plain words alone', () => {
    expect(termsIn('月支巳藏丙，火旺；伤官格，乙木，子午冲')).toHaveLength(4);
    expect(termsIn('水把藤养回来，2028年立春以后，他在合同上签字')).toEqual([]);
    expect(termShare('您是食神格。夜里学得进。')).toBe(0.5);
  });

  test('distinguish an imperative from a statement', () => {
    const orders = ['别在电话里吵', '拖着的那份申请，今天递，先写一句话', '记得留收据'];
    for (const each of orders) expect(isImperative(each)).toBe(true);
    const says = ['多半是临时改口', '先天的底子不差', '您升得上去，靠的是数字', '少数几个人知道'];
    for (const each of says) expect(isImperative(each)).toBe(false);
    expect(imperativeShare('别吵。他会来。')).toBe(0.5);
  });

  test('find adjacent sentences of the same shape, within a paragraph', () => {
    expect(shapeOf('您看得远，走得慢')).toBe('2.you.says');
    expect(sameShapes('您看得远，走得慢。您想得多，说得少。')).toHaveLength(1);
    expect(sameShapes('您看得远，走得慢。\n您想得多，说得少。')).toEqual([]);
  });

  test('count fillers against the length, dates, scenes and bad habits', () => {
    expect(overQuota('这样就好。那样就好。')).toEqual(['就好 2/1']);
    expect(datedShare('2028年最紧。六月过后。没有。十一点睡。')).toBe(0.5);
    expect(sceneless('心思细。想法多。手快。')).toHaveLength(1);
    expect(sceneless('心思细。想法多。会上不说。')).toEqual([]);
    expect(habitsIn('有一处可以当心：火作调剂。')).toHaveLength(2);
    expect(faultsOf('{我}在炉边')).toEqual(['{', '}']);
  });
});

describe('the picker', () => {
  const pool = [
    sentence('a', '老来有伴', 'parent', 'together'),
    sentence('b', '事情会拖', 'work'),
    sentence('c', '一个人也忙', 'work', 'single'),
  ];

  test('selects only sentences meant for all audiences of the reader', () => {
    const readers = ['all', 'adult', 'work', 'together'] as const;
    for (let seed = 0; seed < 50; seed++) expect(pick(seed, { pool, readers, key: 'k' })?.id).toBe('b');
    expect(pick(1, { pool, readers: ['all', 'minor'], key: 'k' })).toBeNull();
    const alone = ['all', 'adult', 'work', 'single'] as const;
    const drawn = Array.from({ length: 50 }, (_, seed) => pick(seed, { pool, readers: alone, key: 'k' })?.id);
    expect(new Set(drawn)).toEqual(new Set(['b', 'c']));
  });

  test('fills the slots of the selected sentence', () => {
    const wish = { pool: [sentence('d', '{我}在炉边')], readers: [], key: 'k', slots: { 我: '藤' } };
    expect(pick(1, wish)?.text).toBe('藤在炉边');
  });

  test('exhausts the pool before repeating, and avoids the same shape twice in a row', () => {
    const even = ['您先看。', '夜里看，白天做。', '若有人问，就说不。'].map((text, at) => sentence(String(at), text));
    const ids = [0, 1, 2].map((turn) => pick(7, { pool: even, readers: [], key: 'k', turn })?.id);
    expect(new Set(ids).size).toBe(3);
    const after = pick(7, { pool: even, readers: [], key: 'k', after: '夜里想，白天忘。' });
    expect(after?.id).not.toBe('1');
  });
});
