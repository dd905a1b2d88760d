import { describe, expect, it } from 'vitest';
import { limitsOf } from '#domain/choosing/limits';
import { kinLimit } from '#domain/people/kin';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { lengthOf } from '#domain/report/pick/split';
import type { ChapterId, Report } from '#domain/report/report';
import { HORIZON, refusalOf } from '#domain/shop/access';
import { MEMBERSHIP_LEVELS, PLAN_CATALOGUE } from '#domain/shop/plans';
import { person } from '../../scripts/content/sample.ts';
import { markOf, offerOf, unread } from '../../web/features/chart/reading/chapters.ts';
import { kinFullText } from '../../web/features/people/kin/text.ts';
import { reachText } from '../../web/features/readings/days/text.ts';

/** What is offered for money, against what the same reader is given: by the table of access, and by the text itself. */

const READERS = process.env.SAMPLE_ONE_IN === '1' ? 600 : 60;
const sample = Array.from({ length: READERS }, (_, number) => person(number)).map(({ analysis, date, by, age }) => ({
  age,
  paid: detailedReport(analysis, date, by),
  free: basicReport(analysis, date, by),
}));

/** The report as the app has it. */
function viewOf({ chapters = [], sections }: Report, access: 'basic' | 'full') {
  return {
    content: '',
    source: 'rules' as const,
    label: '',
    title: '',
    locked: [],
    access,
    chapters: chapters.map((chapter) => ({ ...chapter, sections: [...chapter.sections], inside: [...chapter.inside] })),
    sections: sections.map(({ id, chapter, title, text, folded }) => ({
      id,
      title,
      text,
      evidence: [],
      basis: '扶抑' as const,
      confidence: '两可' as const,
      source: 'rules' as const,
      ...(chapter && { chapter }),
      ...(folded && { folded }),
    })),
  };
}

/** Sections of a chapter that are to be read, whole, as the reader has them. */
const readable = ({ sections }: Report, chapter: ChapterId) =>
  sections.filter((section) => section.chapter === chapter && !section.folded);

const NAMES = { free: '注册', month: '月包', quarter: '季包', year: '年包' } as const;

describe.each(MEMBERSHIP_LEVELS)('a plan above %s', (level) => {
  const above = MEMBERSHIP_LEVELS.slice(MEMBERSHIP_LEVELS.indexOf(level) + 1);
  const others = MEMBERSHIP_LEVELS.filter((each) => !above.includes(each));

  it('is offered with the days and people then allowed when choosing a day', () => {
    const text = reachText(level);
    for (const each of above) {
      expect(text).toMatch(new RegExp(`${NAMES[each]}(可看)?${limitsOf(each).days}天、${limitsOf(each).people}位`));
    }
    for (const each of others) expect(text).not.toContain(NAMES[each]);
  });

  it('is offered with the number of people then allowed', () => {
    const text = kinFullText(level);
    expect(text).toContain(`现在可存${kinLimit(level)}位`);
    for (const each of above) expect(text).toMatch(new RegExp(`${NAMES[each]}(可存)?${kinLimit(each)}位`));
    for (const each of others) expect(text).not.toContain(NAMES[each]);
  });
});

it('a plan card lists the days and months that its plan opens', () => {
  for (const { type, days, benefits } of PLAN_CATALOGUE) {
    if (type === 'consult' || type === 'free') continue;
    const { days: seen, months } = HORIZON[type];
    expect([type, days]).toEqual([type, seen]);
    expect(benefits).toContain(`${seen}天个人运势`);
    // The months after the present one; a month's plan has the present one alone.
    expect(benefits).toContain(months === 1 ? '本月运势总览' : `未来${months - 1}个月运势总览`);
    expect(benefits.some((each) => each.includes('流年'))).toBe(refusalOf('yearOverview', type) === null);
    expect(benefits.some((each) => each.includes('详批'))).toBe(refusalOf('detailedBazi', type) === null);
  }
});

describe('offers of the reading screen', () => {
  it('count the chapters by what the reader has of them', () => {
    for (const { paid, free } of sample) {
      const { chapters = [] } = free;
      // By the text alone: nothing but a first sentence is closed, all of it is whole.
      const had = chapters.map(({ id, first }) => {
        const [mine, all] = [readable(free, id), readable(paid, id)];
        if (mine.length === all.length && mine.every(({ text }, at) => text === all[at]?.text)) return 'whole';
        return mine.map(({ text }) => text).join('') === first ? 'closed' : 'part';
      });
      expect(chapters.map(({ open }) => open)).toEqual(had);
      const count = (wanted: string) => had.filter((open) => open === wanted).length;
      const half = count('part') > 0 ? `，${count('part')}章后半` : '';
      const view = viewOf(free, 'basic');
      expect(offerOf(view.chapters, '￥29.99')).toBe(`开通可读：${count('closed')}章全文${half} · ￥29.99起`);
      const words = { whole: '免费', part: '读一半', closed: '未开通' } as const;
      expect(view.chapters.map((chapter) => markOf(view, chapter, []))).toEqual(had.map((open) => words[open]));
    }
  });

  it('list nothing that is above the list, and something wherever a chapter is incomplete', () => {
    for (const { age, paid, free } of sample) {
      const view = viewOf(free, 'basic');
      for (const { id, open, inside } of view.chapters) {
        expect(inside.length > 0, `${id} at ${age}`).toBe(open !== 'whole');
        const shown = readable(free, id).map(({ title, text }) => title + text);
        for (const phrase of inside) expect(shown.join('\n')).not.toContain(phrase);
        const left = readable(paid, id).reduce((sum, { text }) => sum + lengthOf(text), 0);
        const had = readable(free, id).reduce((sum, { text }) => sum + lengthOf(text), 0);
        expect(unread(view, id)).toBe(left - had);
      }
    }
  });

  it('omit chapters that the reader has completely', () => {
    for (const { paid } of sample) {
      for (const { id, open, inside } of paid.chapters ?? []) {
        expect([id, open, inside]).toEqual([id, 'whole', []]);
        expect(unread(viewOf(paid, 'full'), id)).toBe(0);
      }
    }
  });
});
