import { useEffect, useState } from 'react';
import { clockNow } from './clock.ts';

/** The instant (ms), looked at again every `everyMs`, and when the page is seen again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => clockNow());
  useEffect(() => {
    const look = () => setNow(clockNow());
    const timer = setInterval(look, everyMs);
    // A phone that slept has missed its minutes.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
}
