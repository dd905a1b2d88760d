import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportSection, ReportView } from '#contract/reports';
import { isoDate } from '#domain/calendar/civil-date';
import { parser } from '../../web/features/readings/report/markdown/parser.ts';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Words of the HTML, without the blanks between blocks. */
function wordsOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return text.replace(/\s+/g, '');
}

/** Words of a section on home, in the order of the Markdown. */
function sectionWords({ title, text, table, evidence, basis, confidence }: ReportSection): string {
  const cells = table ? [table.head, ...table.rows].flat() : [];
  const reasons = `依据（${basis}，判断：${confidence}）：${evidence.join('；')}`;
  return [title, text, ...cells, reasons].join('').replace(/\s+/g, '');
}

it('the sections of the general day at home agree with its Markdown, for thirty days', async () => {
  for (let day = 1; day <= 30; day += 1) {
    const date = isoDate({ year: 2026, month: 11, day });
    const body = { date, templateType: 5 };
    const { data } = await app.call('POST', '/api/web/report', { body });
    const { title, headline = '', quote = '', sections, label, content } = data as ReportView;
    // A quote that repeats the headline is shown once.
    const below = quote === `${headline}。` ? '' : quote;
    const shown = [title, headline, below, ...sections.map(sectionWords), label].join('').replace(/\s+/g, '');
    expect(shown, date).toBe(wordsOf(parser().render(content)));
  }
});
