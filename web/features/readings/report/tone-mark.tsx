import '#web/styles/marks.css';
import { TONES, type Tone } from '#domain/outlook/outlook';

/** A box of strokes in px: its width and height, a whole stroke, a broken one, and from one stroke to the next. */
interface Box {
  width: number;
  height: number;
  stroke: number;
  broken: number;
  pitch: number;
}

const SIZES = {
  large: { width: 34, height: 32, stroke: 5, broken: 1.7, pitch: 9 },
  middle: { width: 22, height: 16, stroke: 2.6, broken: 1.2, pitch: 4.6 },
  small: { width: 16, height: 14, stroke: 2.1, broken: 1.2, pitch: 3.9 },
} as const satisfies Record<string, Box>;

/** Part of a broken stroke that each half takes. */
const HALF = 0.4;

interface StrokesProps {
  box: Box;
  count: number;
  /** Whole ones, counted from below; the others are broken. */
  whole: number;
}

/** Strokes one above another, with their meaning in words beside them. */
export function Strokes({ box: { width, height, stroke, broken, pitch }, count, whole }: StrokesProps) {
  const foot = (height + pitch * (count - 1)) / 2;
  return (
    <svg className="tone-mark" style={{ width, height }} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const y = foot - at * pitch;
        return at < whole ? (
          <path key={y} className="tone-whole" d={`M0 ${y}H${width}`} strokeWidth={stroke} />
        ) : (
          <path
            key={y}
            className="tone-broken"
            d={`M0 ${y}h${width * HALF}M${width} ${y}h${-width * HALF}`}
            strokeWidth={broken}
          />
        );
      })}
    </svg>
  );
}

interface ToneMarkProps {
  /** Null for what is not known: all four strokes broken. */
  tone: Tone | null;
  size?: keyof typeof SIZES;
}

/**
 * Four strokes: the easier the word, the more of them are whole, counted from below. 顺 has four, 慢 one.
 * The word stands beside it.
 */
export function ToneMark({ tone, size = 'middle' }: ToneMarkProps) {
  const whole = tone === null ? 0 : TONES.length - TONES.indexOf(tone);
  return <Strokes box={SIZES[size]} count={TONES.length} whole={whole} />;
}

/** Words of a level with its whole strokes: those of a time, of an area of a life, of two people. */
const STROKES_OF: Readonly<Partial<Record<string, number>>> = {
  顺: 4,
  稳: 3,
  平: 2,
  慢: 1,
  好: 4,
  平稳: 3,
  先难后易: 3,
  先易后难: 2,
  吃力: 1,
  合适: 4,
  一般: 3,
  需磨合: 1,
};

export const isLevel = (word: string): boolean => STROKES_OF[word] !== undefined;

/** The same strokes for every word of a level, on every page. The word stands beside them. */
export function LevelMark({ word }: { word: string }) {
  return <Strokes box={SIZES.middle} count={TONES.length} whole={STROKES_OF[word] ?? 0} />;
}
