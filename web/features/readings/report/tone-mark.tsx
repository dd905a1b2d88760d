import type { Tone } from '#domain/outlook/outlook';

const SIZE = 16;
const MIDDLE = SIZE / 2;
const RADIUS = 5;

/** How far a bar of each tone goes, of 100. */
const REACH: Readonly<Record<Tone, number>> = { 顺: 94, 平: 70, 稳: 46, 慢: 22 };

/** The head of a mark: filled and round at the easy end, hollow, square, then a stroke across. */
function Head({ tone, x = MIDDLE }: { tone: Tone; x?: number }) {
  if (tone === '慢') {
    return <path className="tone-stroke" d={`M${x} ${MIDDLE - RADIUS}v${2 * RADIUS}`} />;
  }
  if (tone === '稳') {
    const side = 2 * (RADIUS - 1);
    return <rect className="tone-head" x={x - side / 2} y={MIDDLE - side / 2} width={side} height={side} />;
  }
  const filled = tone === '顺' ? 'tone-head tone-easy' : 'tone-head';
  return <circle className={filled} cx={x} cy={MIDDLE} r={RADIUS - 1} />;
}

/** A tone as a shape; its word stands beside it. */
export function ToneShape({ tone }: { tone: Tone }) {
  return (
    <svg className="tone-shape" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <Head tone={tone} />
    </svg>
  );
}

/** A tone as a line: the easier, the longer; the shape of its head says it a second time. */
export function ToneBar({ tone }: { tone: Tone }) {
  const end = REACH[tone];
  return (
    <svg className="tone-bar" viewBox={`0 0 100 ${SIZE}`} aria-hidden="true">
      <path className="tone-rest" d={`M2 ${MIDDLE}H98`} />
      <path className="tone-stroke" d={`M2 ${MIDDLE}H${end}`} />
      <Head tone={tone} x={end} />
    </svg>
  );
}
