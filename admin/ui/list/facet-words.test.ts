import { describe, expect, it } from 'vitest';
import { ORDER_LIST } from '#contract/lists/orders';
import { facetWords } from './facet-input.tsx';

const first = (text: string) => facetWords(ORDER_LIST.facets, text).map(([one]) => one && { ...one.patch });

describe('filters by typed words', () => {
  it.each([
    ['已退款', [{ status: 'REFUNDED' }]],
    ['昨天', [{ from: 'today-1', to: 'today-1' }]],
    ['退款 昨天', [expect.anything(), { from: 'today-1', to: 'today-1' }]],
    ['已支付  今天 ', [{ status: 'PAID' }, { from: 'today', to: '' }]],
    ['没有这个', [undefined]],
    ['', []],
  ])('%s', (text, patches) => {
    expect(first(text)).toEqual(patches);
  });

  it('a value with this prefix comes before one that contains it, and a filter of that name last', () => {
    const [found = []] = facetWords(
      [
        {
          kind: 'choice',
          field: 'a',
          label: '退款方式',
          options: [
            { value: '', label: '全部' },
            { value: 'x', label: '原路' },
            { value: 'y', label: '已退款' },
            { value: 'z', label: '退款中' },
          ],
        },
      ],
      '退款',
    );
    expect(found.map(({ value }) => value)).toEqual(['退款中', '已退款', '原路']);
  });
});
