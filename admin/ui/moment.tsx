import { beijingText } from '#domain/time/beijing-text';
import { beijingTime } from '../lib/beijing-time.ts';

interface MomentProps {
  ms: number;
  className?: string;
  /** Shows seconds, for histories with several entries per minute. */
  exact?: boolean;
}

/** A time in Beijing; seconds are shown on hover. */
export function Moment({ ms, className = '', exact = false }: MomentProps) {
  const full = beijingText(ms);
  return (
    <time dateTime={new Date(ms).toISOString()} title={full} className={`whitespace-nowrap ${className}`}>
      {exact ? full : beijingTime(ms)}
    </time>
  );
}
