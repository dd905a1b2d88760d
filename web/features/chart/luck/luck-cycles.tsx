import { LUCK } from '../text.ts';
import { type LuckStep, rangeText } from './luck-steps.ts';
import { NowMark } from './now-mark.tsx';

interface LuckCyclesProps {
  steps: readonly LuckStep[];
  /** Indices of the open step and of today's (−1 when it is none of them). */
  open: number;
  current: number;
  onOpen: (index: number) => void;
}

/** A life in ten steps of ten years, as two lines of five columns; the time before luck lies over them. */
export function LuckCycles({ steps, open, current, onOpen }: LuckCyclesProps) {
  return (
    <ul className="luck-cycles">
      {steps.map((step, index) => (
        <li key={step.sign?.ganzhi ?? LUCK.before} className={step.sign ? '' : 'luck-before'}>
          <button
            type="button"
            className="luck-cycle"
            aria-pressed={index === open}
            onClick={() => onOpen(index)}
          >
            <Step step={step} now={index === current} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Step({ step, now }: { step: LuckStep; now: boolean }) {
  const { sign, startYears, startAges } = step;
  return (
    <>
      <span className="text-small text-ink3">
        {rangeText(startAges, '/')}
        {LUCK.ageUnit}
      </span>{' '}
      <span className={sign ? 'luck-sign' : 'text-meta'}>{sign?.ganzhi ?? LUCK.before}</span>{' '}
      <span className="text-small text-ink2">{startYears[0]}</span> {now && <NowMark />}
    </>
  );
}
