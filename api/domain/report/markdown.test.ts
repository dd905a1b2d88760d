import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { markdownOf } from './markdown.ts';
import type { Chapter, Section } from './report.ts';

const shown = (section: Partial<Section>, chapters?: readonly Chapter[]) =>
  new MarkdownIt({ html: true, linkify: true, typographer: true }).render(
    markdownOf({
      template: 'bazi',
      title: '八字详批',
      ...(chapters ? { chapters } : {}),
      sections: [
        {
          id: 'one',
          title: '日主性情',
          text: '平和。',
          evidence: ['月支巳藏丙'],
          basis: '扶抑',
          confidence: '中',
          ...section,
        },
      ],
    }),
  );

test('a section is a heading, paragraphs, a table and a quoted reason', () => {
  const html = shown({
    text: '第一段。\n\n第二段。',
    table: { head: ['年', '柱'], rows: [['2026', '丙午']] },
  });
  expect(html).toContain('<h1>八字详批</h1>');
  expect(html).toContain('<h2>日主性情</h2>\n<p>第一段。</p>\n<p>第二段。</p>');
  expect(html).toContain('<td>2026</td>\n<td>丙午</td>');
  expect(html).toContain('<blockquote>\n<p>依据（扶抑，判断：较明）：月支巳藏丙</p>');
});

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['# 标题', '<p># 标题</p>'],
  ['- 一项', '<p>- 一项</p>'],
  ['1. 一项', '<p>1. 一项</p>'],
  ['**重** _轻_ `码`', '<p>**重** _轻_ `码`</p>'],
  ['[字](javascript:x)', '<p>[字](javascript:x)</p>'],
  ['&lt;', '<p>&amp;lt;</p>'],
])('%s in a text is shown unchanged', (text, html) => {
  expect(shown({ text })).toContain(html);
});

test('a vertical bar in a cell is escaped', () => {
  const html = shown({ table: { head: ['甲'], rows: [['子|丑']] } });
  expect(html).toContain('<td>子|丑</td>');
});

test('a part of a chapter has the chapter in its heading', () => {
  const chapter = {
    id: 'wealth',
    title: '财运',
    verdict: '',
    first: '',
    open: 'whole',
    inside: [],
    length: 0,
  } as const;
  const part = { id: 'wealth-verdict', chapter: 'wealth', part: 'verdict', title: '结论' } as const;
  expect(shown(part, [{ ...chapter, sections: [part.id] }])).toContain('<h2>财运 · 结论</h2>');
});
