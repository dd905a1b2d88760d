import { KEPT_OUT } from '#content/tables/kept-out';

const VAGUE = new RegExp(KEPT_OUT.vague.join('|'), 'g');
const PICTURE = new RegExp(KEPT_OUT.pictures.join('|'), 'g');

const found = (text: string, form: RegExp): readonly string[] => [...new Set(text.match(form) ?? [])];

/** Vague references: 那件事, 这一头. */
export const vagueIn = (text: string): readonly string[] => found(text, VAGUE);

/** Comparisons: 像一棵树, 好比. */
export const picturesIn = (text: string): readonly string[] => found(text, PICTURE);

/** Maximum length of a sentence in characters. */
export const LONGEST_SENTENCE = 48;
