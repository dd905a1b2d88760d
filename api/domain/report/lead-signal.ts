import type { Tone } from '../outlook/signals/signal.ts';

/** Direction in which a sign or a period points for the reader. */
export type Valence = 'good' | 'even' | 'bad';

export type ClearValence = Exclude<Valence, 'even'>;

/** The side of the signals that explains a tone; the other where that side is empty. */
export const SIGNS_OF: Readonly<Record<Tone, readonly [ClearValence, ClearValence]>> = {
  顺: ['good', 'bad'],
  稳: ['good', 'bad'],
  平: ['bad', 'good'],
  慢: ['bad', 'good'],
};
