import { beijingText } from '#domain/time/beijing-text';
import { shortTime } from '../lib/beijing-time.ts';

interface MomentProps {
  ms: number;
  className?: string;
  /** Shows seconds, for histories with several entries per minute. */
  exact?: boolean;
}

/** A time in Beijing; year and seconds are shown on hover. */
export function Moment({ ms, className = '', exact = false }: MomentProps) {
  const full = beijingText(ms);
  return (
    // In a narrow column a date of another year wraps before its clock time.
    <time
      dateTime={new Date(ms).toISOString()}
      title={full}
      className={`whitespace-nowrap ${exact ? '' : 'max-xl:whitespace-normal'} ${className}`}
    >
      {exact ? full : shortTime(ms, Date.now())}
    </time>
  );
}
