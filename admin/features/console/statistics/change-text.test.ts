import { describe, expect, it } from 'vitest';
import type { Change } from '#contract/statistics';
import { changeSentence } from './change-text.ts';

const part = (key: string, before: [number, number], now: [number, number]): Change['parts'][number] => ({
  key,
  before: { orders: before[0], fen: before[1] },
  now: { orders: now[0], fen: now[1] },
  diff: now[1] - before[1],
  volume: now[1] - before[1],
  price: 0,
  usual: 'usual',
});

const WEEK: Change = {
  today: '2026-11-23',
  now: { from: '2026-11-16', to: '2026-11-22', fen: 1_304_312 },
  before: { from: '2026-11-09', to: '2026-11-15', fen: 654_171 },
  cut: 'type',
  parts: [
    part('consult', [7, 279_300], [27, 1_077_300]),
    part('quarter', [22, 131_978], [13, 77_987]),
    part('year', [6, 107_940], [4, 71_960]),
    part('month', [49, 146_951], [48, 143_952]),
    part('refunds', [2, -11_998], [5, -66_887]),
  ],
};

const NOTHING = { ...WEEK, now: { ...WEEK.now, fen: 0 }, before: { ...WEEK.before, fen: 0 }, parts: [] };

describe('the summary of a change', () => {
  it('names the three largest parts, and the sum of the others', () => {
    expect(changeSentence(WEEK)).toBe(
      '比 2026-11-09 至 2026-11-15 多 ¥6,501.41（＋99.4%）：咨询留言多 ¥7,980.00（7 → 27 笔），' +
        '退款多 ¥548.89（2 → 5 笔），季包VIP少 ¥539.91（22 → 13 笔）；其余 2 项合计少 ¥389.79。',
    );
  });

  it.each([
    ['no income at all', NOTHING, '两段都没有收款和退款。'],
    [
      'parts that cancel each other out',
      {
        ...WEEK,
        now: WEEK.before,
        before: { ...WEEK.now, fen: WEEK.before.fen },
        parts: [part('month', [1, 100], [2, 200]), part('year', [2, 200], [1, 100])],
      },
      /^与 2026-11-16 至 2026-11-22 相同，都是 ¥6,541\.71：月包VIP多 ¥1\.00/,
    ],
    [
      'nothing before, of which no percent is taken',
      { ...WEEK, before: { ...WEEK.before, fen: 0 } },
      /多 ¥13,043\.12：/,
    ],
    ['today among the days', { ...WEEK, today: '2026-11-22' }, /。今天还没有结束，只算到现在。$/],
    [
      'ranges that are not of one length',
      { ...WEEK, before: { ...WEEK.before, from: '2026-11-10' } },
      /。两段天数不同：7 天对 6 天。$/,
    ],
  ])('describes %s correctly', (_name, change, said) => {
    expect(changeSentence(change)).toMatch(said);
  });

  it('claims no cause', () => {
    expect(changeSentence(WEEK)).not.toMatch(/因为|由于|导致|得益于|拖累/);
  });
});
