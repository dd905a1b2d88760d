import { useEffect, useState } from 'react';
import { READING } from './text.ts';

/** In ms; a faster response is shown without a progress bar. */
export const BAR_AFTER_MS = 300;

/** Progress bar of a report. Announced when it starts, not at every step. */
export function Generating({ percent }: { percent: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), BAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const text = READING.generating(percent);
  return (
    <div className={`grid gap-2 py-4 ${shown ? '' : 'invisible'}`}>
      <p className="text-meta text-ink2">{text}</p>
      <progress className="bar" max={100} value={percent} aria-label={READING.progress} />
    </div>
  );
}
