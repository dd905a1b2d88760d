import { beijingTime } from '../lib/beijing-time.ts';

/** An instant by Beijing's clock. */
export function Moment({ ms, className = '' }: { ms: number; className?: string }) {
  return (
    <time dateTime={new Date(ms).toISOString()} className={`whitespace-nowrap ${className}`}>
      {beijingTime(ms)}
    </time>
  );
}
