import { expect, test } from 'vitest';
import type { ReportSection } from '#contract/reports';
import { reportText } from './report-paper.tsx';

test('a copied report has its text, its tables and, last, its author', () => {
  const days: ReportSection = {
    id: 'days',
    title: '每日',
    text: '上旬平稳。\n\n下旬宜动。',
    evidence: ['月支亥'],
    basis: '合冲',
    confidence: '较明',
    source: 'llm',
    table: {
      head: ['日', '基调'],
      rows: [
        ['1日', '平'],
        ['2日', '顺'],
      ],
    },
  };
  const report = {
    content: '',
    source: 'llm' as const,
    label: '本内容由人工智能生成',
    title: '十一月',
    sections: [days],
    locked: ['不在其中'],
    access: 'full' as const,
  };
  expect(reportText(report)).toBe(
    '十一月\n\n每日\n上旬平稳。\n\n下旬宜动。\n日 基调\n1日 平\n2日 顺\n\n本内容由人工智能生成',
  );
});
