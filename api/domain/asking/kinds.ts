import { KINDS } from '#content/tables/kinds';

const PATTERNS = Object.entries(KINDS).map(([kind, words]) => ({ kind, pattern: new RegExp(words.join('|'), 'u') }));

/** Kinds of things that a text names, in the order of the table: an illness, an instrument, a court. */
export const kindsIn = (text: string): string[] =>
  PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ kind }) => kind);
