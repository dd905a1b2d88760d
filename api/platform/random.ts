import { randomInt } from 'node:crypto';

/** Unpredictable choices, passed in where a code or a password is made. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
}

export const secureRandom: Random = { integer: (below) => randomInt(below) };

/** `length` characters of `alphabet`, each equally likely. */
export function randomText(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random.integer(alphabet.length)]).join('');
}
