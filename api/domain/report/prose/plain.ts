import { KEPT_OUT } from '#content/tables/kept-out';

const VAGUE = new RegExp(KEPT_OUT.vague.join('|'), 'g');
const PICTURE = new RegExp(KEPT_OUT.pictures.join('|'), 'g');

const found = (text: string, form: RegExp): readonly string[] => [...new Set(text.match(form) ?? [])];

/** Pointers to what a sentence does not name: 那件事, 这一头. */
export const vagueIn = (text: string): readonly string[] => found(text, VAGUE);

/** Comparisons: 像一棵树, 好比. */
export const picturesIn = (text: string): readonly string[] => found(text, PICTURE);

/** Characters of the longest sentence that is understood at one reading. */
export const LONGEST_SENTENCE = 48;
