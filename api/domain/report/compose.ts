import { CELLS_TERMS } from '#content/cells/terms';
import type { Basis, Confidence } from '../judgement/confidence.ts';
import type { Tone } from '../outlook/outlook.ts';
import { type Ask, drawn, type Pen } from './cells.ts';
import { bound, type Clause } from './join-clauses.ts';
import type { ChapterId, Section, SignGloss } from './report.ts';

/** A sentence to word from a cell, or a fixed text. */
export interface Line {
  say: Ask | string;
  by: readonly SignGloss[];
  /** Text before the first wording and between several: `**事业**　`, `；`. */
  before?: string;
  between?: string;
  after?: string;
}

/** One part of a report: its heading, and its paragraphs of lines. */
export interface Part<Facts> {
  id: string;
  title: string | ((facts: Facts) => string);
  lines: (facts: Facts) => readonly (readonly Line[])[];
  chapter?: ChapterId;
  part?: Section['part'];
  tone?: (facts: Facts) => Tone;
  basis?: Basis;
  more?: (facts: Facts) => Partial<Section>;
}

/** Lines that are paragraphs of their own. */
export const each = (lines: readonly Line[]): Line[][] => lines.map((line) => [line]);

/** Lines that begin with 一，二，三. */
export const numbered = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => ({ ...line, before: `${'一二三'[at]}，` }));

const EXPLAINED = /^(?:”|（|代表|是婚姻宫)/;

interface TermSource {
  /** Terms already explained in the text. */
  terms: Set<string>;
}

const TERMS = Object.entries(CELLS_TERMS).sort(([a], [b]) => b.length - a.length);
const SAID = TERMS.map(([term]) => term).join('|');
// Excludes 食伤生财星 (not 食伤生财) and 比肩膀 (not 比肩).
const TERM = new RegExp(`(?:${SAID})(?!星|膀)`, 'g');

/** Adds its meaning to the first use of each term: 比肩（同类，代表同事朋友）. */
function explained(text: string, { terms }: TermSource): string {
  return text.replace(TERM, (term, at: number) => {
    if (terms.has(term)) return term;
    terms.add(term);
    // The text already explains it.
    if (EXPLAINED.test(text.slice(at + term.length))) return term;
    const meaning = CELLS_TERMS[term]?.[0]?.[0];
    return meaning ? `${term}（${meaning}）` : term;
  });
}

/** State of one report: its reader, used wordings and explained terms. */
export interface Composer {
  pen: Pen;
  told: TermSource;
  confidence: Confidence;
  /** Adapts day names to the reader's date: 明天 for 今天 when read the day before. */
  reword: (text: string) => string;
}

const asWritten = (text: string): string => text;

export const composerOf = (pen: Pen, confidence: Confidence, reword = asWritten): Composer => ({
  pen,
  told: { terms: new Set() },
  confidence,
  reword,
});

function clauseOf(
  { pen, told, reword }: Composer,
  { say, by, before = '', between = '', after = '' }: Line,
): Clause | null {
  const texts = typeof say === 'string' ? [say] : drawn(pen, say);
  const text = texts.filter((each) => each !== '').join(between);
  return text === '' ? null : { text: reword(explained(`${before}${text}${after}`, told)), by };
}

/** Writes the sections in the order of the parts. A part without sentences is left out. */
export function compose<Facts>(composer: Composer, parts: readonly Part<Facts>[], facts: Facts): Section[] {
  return parts.flatMap(({ id, title, lines, chapter, part, tone, basis = '扶抑', more }) => {
    const paragraphs = lines(facts).map((each) => each.flatMap((line) => clauseOf(composer, line) ?? []));
    const written = bound(paragraphs);
    if (written.text === '') return [];
    return [
      {
        id,
        title: typeof title === 'string' ? title : title(facts),
        ...(chapter ? { chapter } : {}),
        ...(part ? { part } : {}),
        ...(tone ? { tone: tone(facts) } : {}),
        ...written,
        evidence: [...new Set(written.signs.map(({ gloss }) => gloss))],
        basis,
        confidence: composer.confidence,
        ...more?.(facts),
      },
    ];
  });
}
