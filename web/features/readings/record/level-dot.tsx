import '#web/styles/summary.css';
import { TONES, type Tone } from '#domain/outlook/outlook';
import { levelClass } from '../report/level.tsx';

/** A shape for each word, so that colour is not alone: disc, ring, dash, diamond. */
const SHAPES: Readonly<Record<Tone, string>> = {
  顺: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
  稳: 'M5 1.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Z',
  平: 'M1.5 5H8.5',
  慢: 'M5 1L9 5L5 9L1 5Z',
};

/** The level of a day as a small mark; its word is read out. */
export function LevelDot({ tone }: { tone: Tone }) {
  return (
    <span className={levelClass(tone)}>
      <svg className="level-dot" viewBox="0 0 10 10" aria-hidden="true">
        <path d={SHAPES[tone]} fillOpacity={tone === '稳' ? 0 : 1} />
      </svg>
      <span className="sr-only">{tone}</span>
    </span>
  );
}

/** The four marks with their words. */
export function LevelLegend() {
  return (
    <ul aria-hidden="true" className="level-legend text-small text-ink2">
      {TONES.map((tone) => (
        <li key={tone}>
          <LevelDot tone={tone} />
          {tone}
        </li>
      ))}
    </ul>
  );
}
