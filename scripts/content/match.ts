import type { Line } from './book.ts';

/** Longest text that a slot is taken to hold: `11月9日，周一`, or a reason of evidence. */
const MAX_SLOT = 60;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Sought {
  line: Line;
  /** The longest run of the text without a slot. */
  anchor: string;
  /** With a slot; null where the anchor is the whole text. */
  pattern: RegExp | null;
  /** Characters that may stand before the anchor. */
  before: number;
}

function sought(line: Line): Sought {
  const pieces = line.text.split(/\{[^{}]*\}/);
  const anchor = pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
  if (pieces.length === 1) return { line, anchor, pattern: null, before: 0 };
  const pattern = new RegExp(pieces.map(escaped).join(`[^\\n。]{0,${MAX_SLOT}}?`), 'g');
  const at = pieces.indexOf(anchor);
  return { line, anchor, pattern, before: pieces.slice(0, at).join('').length + at * MAX_SLOT };
}

/** Characters by which a text is looked up; a sentence with fewer outside its slots is ambiguous. */
const KEY = 2;

/** Tells the sentences of the book in what a reader was shown, their slots filled. */
export class Finder {
  readonly #byKey = new Map<string, Sought[]>();

  constructor(lines: readonly Line[]) {
    for (const each of lines.map(sought)) {
      const key = each.anchor.slice(0, KEY);
      if (key.length < KEY) continue;
      const others = this.#byKey.get(key);
      if (others) others.push(each);
      else this.#byKey.set(key, [each]);
    }
  }

  /** True if a sentence has enough text of its own to be recognised. */
  static finds(line: Line): boolean {
    return sought(line).anchor.length >= KEY;
  }

  /** The sentences in a text, each with its position. */
  in(text: string): Map<Line, number> {
    const found = new Map<Line, number>();
    for (let at = 0; at + KEY <= text.length; at++) {
      for (const { line, anchor, pattern, before } of this.#byKey.get(text.slice(at, at + KEY)) ?? []) {
        if (found.has(line) || !text.startsWith(anchor, at)) continue;
        if (pattern === null) found.set(line, at);
        else if (isAround(pattern, text, at, before)) found.set(line, pattern.lastIndex);
      }
    }
    return found;
  }
}

/** Whether a match of the pattern reaches over a place; its beginning is then in `lastIndex`. */
function isAround(pattern: RegExp, text: string, at: number, before: number): boolean {
  for (pattern.lastIndex = Math.max(0, at - before); ; ) {
    const match = pattern.exec(text);
    if (match === null || match.index > at) return false;
    if (match.index + match[0].length > at) {
      pattern.lastIndex = match.index;
      return true;
    }
  }
}

/** All texts in a value, one a line: a report with its sections, evidence, tables and checks. */
export function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textsIn).filter(Boolean).join('\n');
}
