import type { Element } from '#domain/bazi/elements';

/** Text colour of each element. The shape carries the same information without colour. */
export const ELEMENT_COLOUR: Readonly<Record<Element, string>> = {
  木: 'text-wood',
  火: 'text-fire',
  土: 'text-earth',
  金: 'text-metal',
  水: 'text-water',
};

export const SHAPE: Readonly<Record<Element, string>> = {
  木: 'M17 2h14v44H17Z',
  火: 'M24 4 46 44H2Z',
  土: 'M5 5h38v38H5Z',
  金: 'M24 3a21 21 0 1 0 0 42 21 21 0 1 0 0-42Zm0 10a11 11 0 1 1 0 22 11 11 0 1 1 0-22Z',
  水: 'M1 25C8 9 18 10 25 21s11 12 16 1l6 3C40 41 30 40 23 29s-11-12-16-1Z',
};

const FULL_PX = 52;
const STEP_PX = 8;

/**
 * 木 bar, 火 triangle, 土 square, 金 ring, 水 wave. Grows with the count up to four; a missing element is a dashed outline.
 */
export function ElementShape({ element, count }: { element: Element; count: number }) {
  const size = count === 0 ? FULL_PX - 2 * STEP_PX : FULL_PX - STEP_PX * (4 - Math.min(count, 4));
  const absent = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.5, strokeDasharray: '5 4' };
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className={ELEMENT_COLOUR[element]}>
      <path d={SHAPE[element]} {...(count === 0 ? absent : { fill: 'currentColor' })} />
    </svg>
  );
}
