import '../../../styles/marks.css';
import { TONES, type Tone } from '#domain/outlook/outlook';

/** Boxes of the mark in px: its width and height, the stroke, and from one stroke to the next. */
const SIZES = {
  large: { width: 34, height: 32, stroke: 5, pitch: 9 },
  middle: { width: 22, height: 16, stroke: 2.6, pitch: 4.6 },
  small: { width: 16, height: 14, stroke: 2.1, pitch: 3.9 },
} as const;

/** Part of a broken stroke that each half takes. */
const HALF = 0.4;

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
  const { width, height, stroke, pitch } = SIZES[size];
  const whole = tone === null ? 0 : TONES.length - TONES.indexOf(tone);
  const foot = (height + pitch * (TONES.length - 1)) / 2;
  return (
    <svg className="tone-mark" style={{ width, height }} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {TONES.map((name, at) => {
        const y = foot - at * pitch;
        return at < whole ? (
          <path key={name} className="tone-whole" d={`M0 ${y}H${width}`} strokeWidth={stroke} />
        ) : (
          <path
            key={name}
            className="tone-broken"
            d={`M0 ${y}h${width * HALF}M${width} ${y}h${-width * HALF}`}
            strokeWidth={size === 'large' ? 1.7 : 1.2}
          />
        );
      })}
    </svg>
  );
}
