import { expect, test } from 'vitest';
import type { Section } from '#domain/report/report';
import { person, readingOf } from '../../scripts/content/sample.ts';

/** Days, months, years and pairings in 行话: each sentence about the reader has the signs that it rests on. */

const KINDS = ['day', 'month', 'year', 'pairing'] as const;
const READERS = 12;

/** Sentences on nobody: the calendar, ten minutes that suit anybody, two ages, a date, an answer asked for. */
const OF_NOBODY: Readonly<Record<string, RegExp>> = {
  'day.act': /^十分钟　/,
  'month.calendar': /^\d+天里/,
  'year.lines': /^（身体一条/,
  'year.fails': /^请告诉我们/,
  'year.months': /^每个月从它的节气算起/,
  'pairing.meeting': /./,
  'pairing.agreement': /./,
};

const sectionsOf = (reading: unknown) =>
  (Array.isArray(reading) ? reading : [reading]).flatMap(({ sections = [] }: { sections?: Section[] }) => sections);

test.each(KINDS)('a %s is, sentence by sentence, its text with signs', (kind) => {
  let signed = 0;
  for (let number = 0; number < READERS; number += 1) {
    const reading = readingOf(kind, person(number), () => person(number + 1));
    for (const { id, text, sentences = [], signs = [] } of sectionsOf(reading)) {
      expect(sentences.map((each) => each.text).join(''), id).toBe(text);
      const known = new Map(signs.map((sign) => [sign.id, sign.gloss]));
      for (const { text: said, by } of sentences) {
        for (const sign of by) expect(known.get(sign), sign).toMatch(/./);
        if (by.length === 0) expect(said).toMatch(OF_NOBODY[`${kind}.${id}`] ?? /^$/);
        signed += by.length;
      }
    }
  }
  expect(signed).toBeGreaterThan(READERS);
});
