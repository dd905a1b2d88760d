import '#web/styles/summary.css';
import type { Tone } from '#domain/outlook/outlook';
import { levelClass } from './level.tsx';

interface Bar {
  /** Label under the bar: `26`, `9`. */
  name: string;
  /** Label for screen readers: `2026年`. */
  fullName: string;
  tone: Tone;
  /** Comparable among the bars. */
  score: number;
  /** The present period. */
  now: boolean;
}

interface BarsProps {
  title: string;
  bars: readonly Bar[];
}

const STEP = 30;
const WIDTH = 20;
/** Room for the word over the highest bar. */
const TOP = 18;
const BASE = 78;
const LOWEST = 10;
const HEIGHT = 96;

/** Periods in a row: each by its height, its word and its colour. */
export function Bars({ title, bars }: BarsProps) {
  const scores = bars.map(({ score }) => score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const heightOf = (score: number) => Math.round(LOWEST + ((score - low) / (high - low || 1)) * (BASE - TOP - LOWEST));
  const label = bars.map(({ fullName, tone }) => `${fullName}${tone}`).join('，');
  return (
    <svg className="bars" viewBox={`0 0 ${STEP * bars.length} ${HEIGHT}`} role="img" aria-label={`${title}：${label}`}>
      {bars.map(({ name, fullName, tone, score, now }, at) => {
        const height = heightOf(score);
        const x = STEP * at + STEP / 2;
        return (
          <g key={fullName} className={levelClass(tone)}>
            <rect x={x - WIDTH / 2} y={BASE - height} width={WIDTH} height={height} rx="4" />
            <text x={x} y={BASE - height - 5}>
              {tone}
            </text>
            <text x={x} y={HEIGHT - 4} className={now ? 'bars-now' : 'bars-name'}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
