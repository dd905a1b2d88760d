import { beijingText } from '#domain/time/beijing-text';
import { beijingTime } from '../lib/beijing-time.ts';

interface MomentProps {
  ms: number;
  className?: string;
  /** Shows seconds, for a history in which one minute holds several steps. */
  exact?: boolean;
}

/** An instant by Beijing's clock; pointed at, it is said to the second. */
export function Moment({ ms, className = '', exact = false }: MomentProps) {
  const full = beijingText(ms);
  return (
    <time dateTime={new Date(ms).toISOString()} title={full} className={`whitespace-nowrap ${className}`}>
      {exact ? full : beijingTime(ms)}
    </time>
  );
}
