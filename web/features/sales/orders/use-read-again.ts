import { useEffect } from 'react';

/** The gateway is asked about an open refund after ten seconds, and then ever more rarely. */
const REFUND_CHECK_MS = 5_000;

/** Reads again and again while money is on its way back. */
export function useReadAgain(isMoving: boolean, ensure: (now: number) => void): void {
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => ensure(Date.now()), REFUND_CHECK_MS);
    return () => clearInterval(timer);
  }, [isMoving, ensure]);
}
