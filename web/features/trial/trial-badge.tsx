import { TRIAL } from './text.ts';
import { useTrialLeft } from './use-trial-left.ts';

/** 限时免费 with what is left of the three days, while they last. */
export function TrialBadge() {
  const left = useTrialLeft();
  if (!left) return null;
  return (
    <span role="timer" className="tag">
      {TRIAL.free}{' '}
      <span className="inline-block">{TRIAL.left(left.days, left.hours, left.minutes)}</span>
    </span>
  );
}
