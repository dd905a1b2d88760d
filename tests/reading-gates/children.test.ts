import { expect, test } from 'vitest';
import { detailedReport } from '#domain/report/kinds/natal/natal';
import { lengthOf } from '#domain/report/pick/split';
import { person } from '../../scripts/content/sample.ts';
import { bodyText, wholeText } from './people.ts';

/** Readings about children under fourteen are written to the parent. */

const CHILDREN = Array.from({ length: 400 }, (_, number) => person(number)).filter(({ age }) => age < 14);

/** The parent is 您 where they do or are told something; a child is never addressed so. */
const TO_THE_CHILD = /您(这辈子|小时候|老了|的老师|的同学|自己的力气|出生|身上|盘里)|代价|后悔|怪你/;

test('speak about the child, and of no love, money or work', () => {
  expect(CHILDREN.length).toBeGreaterThan(30);
  for (const { analysis, date, by } of CHILDREN) {
    const report = detailedReport(analysis, date, by);
    expect(TO_THE_CHILD.exec(wholeText(report))?.[0]).toBeUndefined();
    expect(wholeText(report)).not.toMatch(/伴侣|恋爱|结婚|投资|工资|升职|考上/);
    expect(report.chapters?.map(({ title }) => title)).toEqual([
      '性情',
      '学习',
      '相处',
      '身体',
      '家人',
      '十年',
      '依据与分歧',
    ]);
    // But for the doubts, each sentence is of this child: of its chart or its age.
    for (const { id, sentences = [] } of report.sections) {
      if (id !== 'doubt') for (const { text, by: signs } of sentences) expect(signs, text).not.toEqual([]);
    }
    expect(lengthOf(bodyText(report))).toBeGreaterThanOrEqual(1400);
    expect(lengthOf(bodyText(report))).toBeLessThanOrEqual(1900);
  }
});
