import { useEffect, useState } from 'react';
import { clockNow } from './clock.ts';

/** Current time in ms; refreshes every `everyMs` and when the page becomes visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => clockNow());
  useEffect(() => {
    const look = () => setNow(clockNow());
    const timer = setInterval(look, everyMs);
    // Timers do not fire while the device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
}
