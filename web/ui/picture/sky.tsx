/** Input of a day's picture. */
export interface SkyFigures {
  /** Levels of the five areas, 0 (hardest) to 3. */
  areas: readonly number[];
  /** Level of the whole day. */
  tone: number;
  /** `YYYY-MM-DD` */
  date: string;
}

export interface SkyPaths {
  /** Hills from far to near, in a box of 375 × 130. */
  ridges: readonly [path: string, opacity: number][];
  sun: { x: number; y: number };
  /** Rain strokes; null outside the rainy solar terms. */
  rain: string | null;
}

/** Base and step height, shift of the areas, and opacity of each range. */
const RANGES = [
  [72, 20, 0, 0.07],
  [94, 13, 2, 0.1],
  [114, 7, 4, 0.14],
] as const;
const PEAK = 75;
const WIDTH = 375;

/** `MMDD` of 雨水, 清明 to the end of 谷雨, 立冬 and 立春, accurate to a day. */
const isRainy = (day: number) => (day >= 218 && day <= 305) || (day >= 404 && day <= 505);
const isWinter = (day: number) => day >= 1107 || day <= 203;

function ridge(heights: readonly number[], bare: boolean): string {
  const at = (index: number) => heights[index] ?? heights[0] ?? 0;
  const line = heights.map((peak, index) => {
    const valley = Math.round((peak + at(index + 1)) / 2) + 9;
    const x = PEAK * index;
    return bare
      ? `L${x + PEAK / 2} ${peak + 8}L${x + PEAK} ${valley}`
      : `Q${x + PEAK / 2} ${peak} ${x + PEAK} ${valley}`;
  });
  return `M0 ${at(0) + 9}${line.join('')}V130H0Z`;
}

/** Hills, sun and weather of a day: easier areas are higher hills, an easier day a higher sun. */
export function skyOf({ areas, tone, date }: SkyFigures): SkyPaths {
  const day = Number(date.slice(5).replace('-', ''));
  const ridges = RANGES.map(([foot, step, shift, opacity], range) => {
    const heights = areas.map((_, index) => foot - step * (areas[(index + shift) % areas.length] ?? 0));
    return [ridge(heights, range === 0 && isWinter(day)), opacity] as [string, number];
  });
  const rain = isRainy(day) ? 'M40 8l-5 14M96 20l-5 14M150 6l-5 14M206 24l-5 14M262 10l-5 14M330 22l-5 14' : null;
  return { ridges, sun: { x: 318, y: 66 - 14 * tone }, rain };
}

/** Ink-wash picture of a day, under 1 kB; decorative only. */
export function Sky(figures: SkyFigures) {
  const { ridges, sun, rain } = skyOf(figures);
  return (
    <svg className="sky-picture" viewBox={`0 0 ${WIDTH} 130`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx={sun.x} cy={sun.y} r="17" fill="var(--seal)" opacity=".86" />
      {ridges.map(([path, opacity]) => (
        <path key={opacity} d={path} opacity={opacity} />
      ))}
      {rain && <path d={rain} stroke="currentColor" opacity=".3" />}
    </svg>
  );
}
