import { beijingTime } from '../lib/beijing-time.ts';

/** An instant, as Beijing's clock shows it. */
export function Moment({ ms }: { ms: number }) {
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {beijingTime(ms)}
    </time>
  );
}
