import { createHash } from 'node:crypto';
import { generalDays, PERSONAL, type Personal, person, readingOf } from './sample.ts';

/**
 * SHA-256 of all readings of a kind for so many made-up people: unchanged by a refactoring that moves texts. For
 * `generalDay`, 366 days.
 */
export function* fingerprints(people: number, kinds: readonly (Personal | 'generalDay')[]): Generator<string> {
  for (const kind of kinds) {
    const hash = createHash('sha256');
    if (kind === 'generalDay') for (const day of generalDays()) hash.update(JSON.stringify(day));
    else {
      for (let number = 0; number < people; number++) {
        hash.update(JSON.stringify(readingOf(kind, person(number), () => person(number + 1))));
      }
    }
    yield `${kind} ${hash.digest('hex')}`;
  }
}

export const FINGERPRINTED = [...PERSONAL, 'generalDay'] as const;
