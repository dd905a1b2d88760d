import '../../styles/reading.css';
import { Button } from '../../kit/button.tsx';
import { READING } from './text.ts';

/** Stands where the first text of a purchase is shown, until its buyer asks for it. */
export function StartReading({ onStart }: { onStart: () => void }) {
  return (
    <div className="rise grid justify-items-center gap-3 border border-line bg-card px-5 py-8 text-center">
      <p className="heading">{READING.ready}</p>
      <p className="max-w-prose text-pretty text-meta text-ink2">{READING.startNote}</p>
      <Button className="button-small px-8" onClick={onStart}>
        {READING.start}
      </Button>
    </div>
  );
}
