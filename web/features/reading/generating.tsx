import { READING } from './text.ts';

/** The bar of a report under way. It is read out when it begins, not at every step. */
export function Generating({ percent }: { percent: number }) {
  const text = READING.generating(percent);
  return (
    <div className="grid gap-2 py-4">
      <p className="text-meta text-ink2">{text}</p>
      <progress className="bar" max={100} value={percent} aria-label={READING.progress} />
    </div>
  );
}
