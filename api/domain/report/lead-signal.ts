import type { DAY_IMAGE } from '#content/day/image';
import type { Effect, Signal, Tone, Verdict } from '../outlook/signals/signal.ts';

/** Direction in which a sign or a period points for the reader. */
export type Valence = 'good' | 'even' | 'bad';

export type ClearValence = Exclude<Valence, 'even'>;

const AIRS: Readonly<Record<Effect, keyof typeof DAY_IMAGE | null>> = {
  helped: 'comes',
  burdened: 'presses',
  relieved: 'relieves',
  deprived: 'deprives',
  plain: null,
};

/** The side of the signals that explains a tone; the other where that side is empty. */
export const SIGNS_OF: Readonly<Record<Tone, readonly [ClearValence, ClearValence]>> = {
  顺: ['good', 'bad'],
  稳: ['good', 'bad'],
  平: ['bad', 'good'],
  慢: ['bad', 'good'],
};

const onSide = (sign: ClearValence, { valence }: Signal) => (sign === 'good' ? valence > 0 : valence < 0);

/** The heaviest signal that speaks the way a period does. */
export function leadingSignal({ tone, signals }: Verdict): { signal: Signal; sign: ClearValence } | null {
  for (const sign of SIGNS_OF[tone]) {
    const signal = signals.find((each) => onSide(sign, each));
    if (signal) return { signal, sign };
  }
  return null;
}

/** Effect of a signal on the reader's image. */
export function airOf(signal: Signal | undefined, sign: ClearValence): keyof typeof DAY_IMAGE {
  return (signal && AIRS[signal.effect]) ?? (sign === 'good' ? 'comes' : 'presses');
}
