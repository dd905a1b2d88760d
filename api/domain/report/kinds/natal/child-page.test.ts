import { expect, it } from 'vitest';
import { randomCharts } from '#tests/support/births.ts';
import { childPage } from './child-page.ts';

/** Text forbidden on a page about a child, and text addressed to the child. */
const NEVER = /克|妨|桃花|恋|婚|财运|发财|命中注定|您这辈子|二十岁|分数线|名次|病|灾|您自己的盘/;

it('addresses the parent in three paragraphs, without topics banned for children', () => {
  const pages = randomCharts(200, 3).flatMap((chart) => [0, 2, 3, 9, 13].map((age) => childPage(chart, age, true)));
  for (const { headline, paragraphs, one } of pages) {
    const text = [headline, ...paragraphs.map((each) => each.text), one].join('');
    expect(text).not.toMatch(NEVER);
    // 他 must have been replaced for a girl.
    expect(text).not.toContain('他');
    expect(text.length).toBeGreaterThan(150);
    expect(text.length).toBeLessThan(400);
    for (const { evidence } of paragraphs) expect(evidence).not.toBe('');
  }
});

it('omits learning below three years, and two children rarely have the same text', () => {
  const charts = randomCharts(60, 4);
  for (const chart of charts) {
    expect(childPage(chart, 2, null).paragraphs[1]?.title).toBe('身体');
    expect(childPage(chart, 3, null).paragraphs[1]?.title).toBe('学习');
  }
  const texts = charts.map((chart) => childPage(chart, 8, null).paragraphs.map(({ text }) => text));
  const shared = texts.flatMap((own, at) =>
    texts.slice(at + 1).map((other) => own.filter((each) => other.includes(each)).length / own.length),
  );
  expect(shared.reduce((sum, each) => sum + each, 0) / shared.length).toBeLessThan(0.4);
});
