import type { Line } from './book.ts';
import { Finder, textsIn } from './match.ts';
import { dayTexts, generalDays, PERSONAL, person, readingOf } from './sample.ts';

export interface Coverage {
  people: number;
  /** Number of people that a sentence reached. */
  reached: ReadonlyMap<Line, number>;
  /** Slots that a rule left in a text, with the surrounding text. */
  unfilled: ReadonlySet<string>;
}

const UNFILLED = /[^\n{}]{0,20}\{[^{}\n]*\}[^\n{}]{0,20}/g;

/** Writes every kind of reading for so many made-up people, and counts the people whom each sentence reaches. */
export function coverageOf(lines: readonly Line[], people: number): Coverage {
  const finder = new Finder(lines);
  const reached = new Map<Line, number>(lines.map((line) => [line, 0]));
  const unfilled = new Set<string>();
  const count = (found: readonly Line[], by: number) => {
    for (const line of found) reached.set(line, (reached.get(line) ?? 0) + by);
  };
  // The general day reaches all readers; the rest is counted per person.
  const forAll = [...finder.in(textsIn(generalDays())).keys()].filter(({ id }) => id.startsWith('cells.general-'));
  count(forAll, people);
  for (let number = 0; number < people; number++) {
    const reader = person(number);
    const readings = PERSONAL.map((kind) => textsIn(readingOf(kind, reader, () => person(number + 1))));
    const whole = readings.join('\n');
    for (const [left] of whole.matchAll(UNFILLED)) unfilled.add(left);
    const found = finder.in(whole);
    count(
      [...found.keys()].filter((line) => !forAll.includes(line)),
      1,
    );
  }
  return { people, reached, unfilled };
}

/** The share of sentences that a reader of the days up to one had not read before on that day. */
export function newOn(lines: readonly Line[], number: number, day: number): number {
  const finder = new Finder(lines);
  const texts = dayTexts(person(number), day);
  const last = new Set(finder.in(texts.at(-1) ?? '').keys());
  const before = new Set(finder.in(texts.slice(0, -1).join('\n')).keys());
  return last.size === 0 ? 0 : [...last].filter((line) => !before.has(line)).length / last.size;
}
