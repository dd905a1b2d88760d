import { createContext } from 'react';

/**
 * Manner in which a reading shows its sentences: true with the signs that each rests on (行话), false without them, but a long
 * press shows those of one (白话). Null where a text has no sentences to press.
 */
export const SignedWords = createContext<boolean | null>(null);
