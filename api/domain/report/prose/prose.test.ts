import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../pick/split.ts';
import { habitsIn, isImperative } from './rules.ts';
import { termsIn } from './terms.ts';

describe('the text rules', () => {
  test('split a text into its sentences', () => {
    expect(sentencesOf('您先问：“几号？”\n他说三号。')).toEqual(['您先问：“几号', '他说三号']);
  });

  test('find the terms of the art and leave plain words alone', () => {
    expect(termsIn('月支巳藏丙，火旺；伤官格，乙木，子午冲')).toHaveLength(4);
    expect(termsIn('水把藤养回来，2028年立春以后，他在合同上签字')).toEqual([]);
  });

  test('distinguish an imperative from a statement', () => {
    const orders = ['别在电话里吵', '拖着的那份申请，今天递，先写一句话', '记得留收据'];
    for (const each of orders) expect(isImperative(each)).toBe(true);
    const says = ['多半是临时改口', '先天的底子不差', '您升得上去，靠的是数字', '少数几个人知道'];
    for (const each of says) expect(isImperative(each)).toBe(false);
  });

  test('find mechanical phrases', () => {
    expect(habitsIn('有一处可以当心：火作调剂。')).toHaveLength(2);
  });
});
