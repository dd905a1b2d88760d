import { describe, expect, test } from 'vitest';
import { NATAL_YEARS_BEST } from '#content/natal/years/best';
import { NATAL_YEARS_MILD_BEST } from '#content/natal/years/mild-best';
import { NATAL_YEARS_MILD_TIGHT } from '#content/natal/years/mild-tight';
import { NATAL_YEARS_TIGHT } from '#content/natal/years/tight';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { lengthOf } from '#domain/report/pick/split';
import type { Chapter, Report } from '#domain/report/report';
import { person } from '../../scripts/content/sample.ts';
import { median } from './people.ts';

/** Chapters of natal readings of grown-up readers: what they hold, how long they are, and what is open. */

const READERS = process.env.SAMPLE_ONE_IN === '1' ? 600 : 120;
const GROWN = 18;
const FIVE = ['career', 'wealth', 'love', 'family', 'health'];

const sample = Array.from({ length: READERS }, (_, number) => person(number))
  .filter(({ age }) => age >= GROWN)
  .map(({ analysis, date, by }) => ({
    by,
    paid: detailedReport(analysis, date, by),
    free: basicReport(analysis, date, by),
  }));

const bodyOf = ({ sections }: Report) =>
  sections.filter(({ folded }) => !folded).reduce((sum, { text }) => sum + lengthOf(text), 0);

const sentencesOf = ({ sections }: Report) =>
  sections.flatMap(({ text, sentences }) => (sentences ?? [{ text, by: [] }]).map((each) => each.text.trim()));

const fiveOf = ({ chapters = [] }: Report) => chapters.filter(({ id }) => FIVE.includes(id));
const chapterOf = ({ chapters = [] }: Report, id: string) => chapters.find((chapter) => chapter.id === id);
const textOf = ({ sections }: Report, { sections: ids }: Chapter) =>
  sections
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join('\n');

describe('the paid reading', () => {
  test('has 3,000 to 3,600 characters in the median, and none under 2,600 or over 3,800', () => {
    const lengths = sample.map(({ paid }) => bodyOf(paid));
    expect(median(lengths)).toBeGreaterThanOrEqual(3000);
    expect(median(lengths)).toBeLessThanOrEqual(3600);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(2600);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(3800);
  });

  test('has the five in one order, the asked one first and longest', () => {
    let asked = 0;
    for (const { by, paid } of sample) {
      const five = fiveOf(paid);
      expect(five.map(({ id }) => id).sort()).toEqual([...FIVE].sort());
      const question = by.stage?.question;
      if (question) {
        asked += 1;
        expect(five[0]?.id).toBe(question);
      }
      expect(five[0]?.length).toBe(Math.max(...five.map(({ length }) => length)));
      for (const { length } of five) expect(length).toBeGreaterThanOrEqual(150);
    }
    expect(asked).toBeGreaterThan(0);
    const ratios = sample.map(({ paid }) => {
      const [first = 0, ...others] = fiveOf(paid).map(({ length }) => length);
      return first / (others.reduce((sum, length) => sum + length, 0) / others.length);
    });
    expect(median(ratios)).toBeGreaterThanOrEqual(1.7);
  });

  test('tells in each of the five two signs, an example, a year and what would prove it wrong', () => {
    for (const { paid } of sample) {
      for (const chapter of fiveOf(paid)) {
        const text = textOf(paid, chapter);
        const section = paid.sections.find(({ id }) => id === chapter.id);
        expect(section?.signs?.length, chapter.id).toBeGreaterThanOrEqual(2);
        expect(text).toMatch(/像这样的事|比方说/);
        expect(text).toMatch(/20\d\d年|动静不大|没有哪一年特别响/);
        expect(text).toMatch(/可以试试|不妨/);
        expect(text).toMatch(/算我们(说)?错|判反了|不算数|作废|当我们没说/);
      }
    }
  });
});

test('tells the scene of its thesis as an example', () => {
  for (const { paid } of sample) {
    const text = paid.sections.find(({ id }) => id === 'thesis')?.text ?? '';
    expect(text).toMatch(/像这样的事：|举个例子：|比方说：|比如这样：/);
  }
});

test('names a year to lean on and one to be careful in, whoever reads', () => {
  const said = (pools: readonly (readonly { text: string }[])[]) =>
    pools.flat().map(({ text }) => text.split(/\{[^}]*\}/).reduce((a, b) => (b.length > a.length ? b : a)));
  const easy = said([NATAL_YEARS_BEST, NATAL_YEARS_MILD_BEST]);
  const hard = said([NATAL_YEARS_TIGHT, NATAL_YEARS_MILD_TIGHT]);
  for (const { paid } of sample) {
    const text = paid.sections.find(({ id }) => id === 'years')?.text ?? '';
    expect(
      easy.some((each) => text.includes(each)),
      text,
    ).toBe(true);
    expect(
      hard.some((each) => text.includes(each)),
      text,
    ).toBe(true);
  }
});

describe('every chapter', () => {
  test('has a verdict of two halves within 18 characters, the same for all, and its first sentence', () => {
    for (const { paid, free } of sample) {
      for (const { id, verdict, first, inside } of paid.chapters ?? []) {
        expect(verdict.length, verdict).toBeLessThanOrEqual(18);
        expect(verdict).toMatch(/^[^，]+，[^，]+$/);
        expect(inside.length).toBeLessThanOrEqual(4);
        const same = chapterOf(free, id);
        expect([same?.verdict, same?.first]).toEqual([verdict, first]);
      }
    }
  });

  test('is, sentence by sentence, its text, each with signs that the section explains', () => {
    for (const { paid } of sample) {
      for (const { id, text, sentences, signs = [], folded } of paid.sections) {
        if (folded) continue;
        expect(sentences?.map((each) => each.text).join(''), id).toBe(text);
        const known = new Set(signs.map((sign) => sign.id));
        for (const { by } of sentences ?? []) for (const sign of by) expect(known, sign).toContain(sign);
        for (const { gloss } of signs) expect(gloss).not.toBe('');
      }
    }
  });
});

describe('the free reading', () => {
  test('has 1,100 to 1,600 characters for every reader, and work as a whole', () => {
    const lengths = sample.map(({ free }) => bodyOf(free));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1100);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1600);
    // Of some readers it had to be cut: so it was looked at.
    expect(lengths.some((length) => length > 1560)).toBe(true);
    for (const { paid, free } of sample) {
      const work = free.sections.find(({ id }) => id === 'career');
      expect(work).toEqual(paid.sections.find(({ id }) => id === 'career'));
      expect(chapterOf(free, 'career')?.open).toBe('whole');
    }
  });

  test('holds no sentence that the paid one has not, and of a closed chapter its first alone', () => {
    for (const { paid, free } of sample) {
      const bought = new Set(sentencesOf(paid));
      expect(sentencesOf(free).filter((sentence) => !bought.has(sentence))).toEqual([]);
      const closed = (free.chapters ?? []).filter(({ open }) => open === 'closed');
      expect(closed).toHaveLength(4);
      for (const chapter of closed) expect(textOf(free, chapter)).toBe(chapter.first);
    }
  });
});
