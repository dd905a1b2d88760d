import { KINDS } from '#content/tables/kinds';

const PATTERNS = Object.entries(KINDS).map(([kind, words]) => ({ kind, pattern: new RegExp(words.join('|'), 'u') }));

/** A kind of thing, and the place of the first word that names it. */
export interface NamedKind {
  kind: string;
  from: number;
  until: number;
}

/** Kinds of things that a text names, in the order of the table: an illness, an instrument, a court. */
export const kindsIn = (text: string): NamedKind[] =>
  PATTERNS.flatMap(({ kind, pattern }) => {
    const found = pattern.exec(text);
    return found ? [{ kind, from: found.index, until: found.index + found[0].length }] : [];
  });
