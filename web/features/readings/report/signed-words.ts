import { createContext } from 'react';

/**
 * How the sentences of a reading are shown: true with the signs that each rests on (行话), false without them, but a long
 * press shows those of one (白话). Null where a text has no sentences to press.
 */
export const SignedWords = createContext<boolean | null>(null);
