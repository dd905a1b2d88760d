import { useEffect } from 'react';

/** The gateway is queried about an open refund after ten seconds, then less and less often. */
const REFUND_CHECK_MS = 5_000;

/** Polls while money is being refunded. */
export function useReadAgain(isMoving: boolean, ensure: (now: number) => void): void {
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => ensure(Date.now()), REFUND_CHECK_MS);
    return () => clearInterval(timer);
  }, [isMoving, ensure]);
}
