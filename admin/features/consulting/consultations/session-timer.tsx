import { useNow } from '#admin/lib/use-now.ts';
import { SESSION_LENGTH_MS } from '#domain/consulting/rules';
import { MINUTE_MS } from '#domain/time/durations';
import { TIMER } from './text.ts';

const LOOK_EVERY_MS = 5_000;
/** Minutes before the end when the session should come to a close. */
const LAST_MINUTES = 10;

/** Elapsed and remaining minutes of the session in progress. */
export function SessionTimer({ begunAt }: { begunAt: number }) {
  const now = useNow(LOOK_EVERY_MS);
  const past = Math.max(0, Math.floor((now - begunAt) / MINUTE_MS));
  const left = SESSION_LENGTH_MS / MINUTE_MS - past;
  return (
    <div role="timer" className="grid gap-1">
      <p className={left <= LAST_MINUTES ? 'text-seal' : ''}>
        {left > 0 ? TIMER.running(past, left) : TIMER.over(-left)}
      </p>
      <progress
        aria-label={TIMER.label}
        className="h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        max={SESSION_LENGTH_MS / MINUTE_MS}
        value={Math.min(past, SESSION_LENGTH_MS / MINUTE_MS)}
      />
    </div>
  );
}
