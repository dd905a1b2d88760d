import { ASK, CODE, CONSULTED, MEMBER } from './text.ts';

/** Nothing of this feature is drawn in the serif face before its dialogs open. */
export const SERIF: readonly string[] = [];

/** Titles and seals of the dialogs: in the part of the face that is fetched when one is drawn. */
export const SERIF_LATER = [
  ...[CODE.title, ASK.title, MEMBER.title, CONSULTED.title],
  ...[MEMBER.seal, CONSULTED.seal],
];
