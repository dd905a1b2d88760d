import type { Element } from '#domain/bazi/elements';
import { BOOK_TITLES, type Book, bookOf, type ClassicCase } from './cases.ts';

/** The answers of one engine for one chart. */
export interface Answer {
  side: 'strong' | 'weak' | 'balanced';
  /** 0–100, 50 the middle. */
  score: number;
  special: 'followStrong' | 'follow' | 'transform' | null;
  useful: Element;
  /** The second of the votes; null where an engine has none. */
  second: Element | null;
  favourable: Element;
  harmful: Element;
  pattern: string;
  strengthConfidence: string;
  confidence: string;
}

export interface Question {
  what: string;
  /** Null where the chart is no case of this question. */
  hit: (labelled: ClassicCase, answer: Answer) => boolean | null;
}

const SPECIALS = ['followStrong', 'follow', 'transform'] as const;
export const isSpecial = ({ strength }: ClassicCase) => SPECIALS.some((kind) => kind === strength);
export const isOrdinary = ({ strength }: ClassicCase) =>
  strength !== undefined && !SPECIALS.includes(strength as never);
const hasSide = ({ strength }: ClassicCase) => strength === 'strong' || strength === 'weak';

type Holds = (labelled: ClassicCase, answer: Answer) => boolean;

const where = (is: (labelled: ClassicCase, answer: Answer) => boolean, holds: Holds): Question['hit'] => {
  return (labelled, answer) => (is(labelled, answer) ? holds(labelled, answer) : null);
};

const forced = ({ score }: Answer) => (score >= 50 ? 'strong' : 'weak');
const usefulHit: Holds = ({ useful = [] }, answer) => useful.includes(answer.useful);
const hasUseful = ({ useful = [] }: ClassicCase) => useful.length > 0;

/** Elements that the master calls harmful and does not also use or like. */
export function harmfulOf({ unfavourable = [], useful = [], helpful = [] }: ClassicCase): Element[] {
  return unfavourable.filter((element) => !useful.includes(element) && !helpful.includes(element));
}

const hasHarmful = (labelled: ClassicCase) => hasUseful(labelled) && harmfulOf(labelled).length > 0;

const SAME_PATTERNS: Readonly<Record<string, readonly string[]>> = {
  财格: ['财'],
  印格: ['印'],
  建禄月劫格: ['建禄', '月劫'],
  羊刃格: ['羊刃'],
};

function samePattern(label: string, ours: string): boolean {
  const wanted = SAME_PATTERNS[label] ?? [label.replace('格', '')];
  return wanted.some((name) => ours.includes(name));
}

const ofBook = (book: Book) => (labelled: ClassicCase) => bookOf(labelled) === book;
const named = (book: Book): Question => ({
  what: `pattern, ${BOOK_TITLES[book]}`,
  hit: where(
    (labelled) => ofBook(book)(labelled) && labelled.pattern !== undefined,
    ({ pattern = '' }, answer) => samePattern(pattern, answer.pattern),
  ),
});
const usefulIn = (book: Book): Question => ({
  what: `– ${BOOK_TITLES[book]}`,
  hit: where((labelled) => ofBook(book)(labelled) && hasUseful(labelled), usefulHit),
});

/** The questions of the test, in the order of the table. */
export const QUESTIONS: readonly Question[] = [
  { what: 'side, three-way', hit: where(hasSide, ({ strength }, { side }) => side === strength) },
  {
    what: 'side, the score at 50',
    hit: where(hasSide, ({ strength }, answer) => forced(answer) === strength),
  },
  {
    what: 'side where it is said',
    hit: where(
      (labelled, { side }) => hasSide(labelled) && side !== 'balanced',
      ({ strength }, { side }) => side === strength,
    ),
  },
  { what: 'side unsaid (lower is better)', hit: where(hasSide, (_, { side }) => side === 'balanced') },
  {
    what: 'side, the contrary (lower is better)',
    hit: where(hasSide, ({ strength }, { side }) => side !== 'balanced' && side !== strength),
  },
  {
    what: 'side, three-way with the balanced',
    hit: where(
      (labelled) => hasSide(labelled) || labelled.strength === 'balanced',
      ({ strength }, { side }) => side === strength,
    ),
  },
  {
    what: 'special charts found',
    hit: where(isSpecial, ({ strength }, { special }) => special === strength),
  },
  ...SPECIALS.map(
    (kind): Question => ({
      what: `– ${kind}`,
      hit: where(
        ({ strength }) => strength === kind,
        (_, { special }) => special === kind,
      ),
    }),
  ),
  {
    what: 'special falsely claimed (lower is better)',
    hit: where(
      (labelled) => !isSpecial(labelled) && (labelled.strength ?? labelled.special) !== undefined,
      (_, { special }) => special !== null,
    ),
  },
  { what: 'useful element', hit: where(hasUseful, usefulHit) },
  {
    what: '– of ordinary charts',
    hit: where((labelled) => hasUseful(labelled) && isOrdinary(labelled), usefulHit),
  },
  {
    what: '– of special charts',
    hit: where((labelled) => hasUseful(labelled) && isSpecial(labelled), usefulHit),
  },
  ...(['DTS', 'QLMG', 'QTBJ'] as const).map(usefulIn),
  {
    what: 'one of the two heaviest',
    hit: where(hasUseful, ({ useful = [] }, answer) =>
      [answer.useful, answer.second].some((element) => element !== null && useful.includes(element)),
    ),
  },
  {
    what: '– of charts without a named strength',
    hit: where((labelled) => hasUseful(labelled) && labelled.strength === undefined, usefulHit),
  },
  {
    what: 'the second alone where we say 低',
    hit: where(
      (labelled, { confidence }) => hasUseful(labelled) && confidence === '低',
      ({ useful = [] }, { second }) => second !== null && useful.includes(second),
    ),
  },
  {
    what: 'useful or favourable element',
    hit: where(hasUseful, ({ useful = [] }, answer) =>
      [answer.useful, answer.favourable].some((element) => useful.includes(element)),
    ),
  },
  {
    what: 'our useful is called harmful (lower is better)',
    hit: where(hasHarmful, (labelled, answer) => harmfulOf(labelled).includes(answer.useful)),
  },
  {
    what: 'our harmful is called useful (lower is better)',
    hit: where(hasUseful, ({ useful = [] }, answer) => useful.includes(answer.harmful)),
  },
  {
    what: 'harmful element',
    hit: where(hasHarmful, (labelled, answer) => harmfulOf(labelled).includes(answer.harmful)),
  },
  named('ZPZQ'),
  named('QLMG'),
  ...['高', '中', '低'].map(
    (word): Question => ({
      what: `useful element where we say ${word}`,
      hit: where((labelled, answer) => hasUseful(labelled) && answer.confidence === word, usefulHit),
    }),
  ),
  ...['高', '中', '低'].map(
    (word): Question => ({
      what: `side where we say ${word}`,
      hit: where(
        (labelled, answer) => hasSide(labelled) && answer.strengthConfidence === word,
        ({ strength }, { side }) => side === strength,
      ),
    }),
  ),
];
