import '#web/styles/level.css';
import { TONES } from '#domain/outlook/outlook';

type Colour = 'ease' | 'even' | 'slow' | 'hard';

/** Levels of periods, life areas and pairs, with their steps out of four. */
const LEVELS: Readonly<Partial<Record<string, readonly [steps: number, colour: Colour]>>> = {
  顺: [4, 'ease'],
  稳: [3, 'ease'],
  平: [2, 'even'],
  慢: [1, 'slow'],
  好: [4, 'ease'],
  平稳: [3, 'even'],
  先难后易: [3, 'even'],
  先易后难: [2, 'slow'],
  吃力: [1, 'hard'],
  合适: [4, 'ease'],
  一般: [2, 'even'],
  需磨合: [1, 'slow'],
};

export const isLevel = (word: string): boolean => LEVELS[word] !== undefined;

/** The class that colours a level. */
export const levelClass = (word: string | null) => `level-${LEVELS[word ?? '']?.[1] ?? 'even'}`;

/** Four steps filled up to the level; empty if unknown. The word is shown next to it or read out. */
export function LevelBar({ word }: { word: string | null }) {
  const steps = LEVELS[word ?? '']?.[0] ?? 0;
  return (
    <svg className={`level-bar ${levelClass(word)}`} viewBox="0 0 44 4" aria-hidden="true">
      {TONES.map((step, at) => (
        <rect
          key={step}
          className={at < steps ? 'level-full' : undefined}
          x={11.5 * at}
          width="9.5"
          height="4"
          rx="2"
        />
      ))}
    </svg>
  );
}

interface LevelProps {
  word: string;
  /** With the bar of four steps. */
  bar?: boolean;
}

/** The word of a level in its colour. */
export function Level({ word, bar = false }: LevelProps) {
  return (
    <span className={`level ${levelClass(word)}`}>
      {word}
      {bar && <LevelBar word={word} />}
    </span>
  );
}
