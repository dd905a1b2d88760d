import { useEffect } from 'react';
import * as calls from '#contract/calls/gifts';
import { useApp } from '../../../lib/app.ts';
import { useAnswer } from '../../../lib/use-answer.ts';

/** The gateway is asked about an open refund after ten seconds, and then ever more rarely. */
const REFUND_CHECK_MS = 5_000;

/** The gifts that the reader bought, newest first; read again while the money of one is on its way. */
export function useGifts() {
  const { api, session } = useApp();
  const answer = useAnswer('gifts', () => api.call(calls.listGifts, { id: session.get().userId ?? '' }));
  const { data, ensure } = answer;
  const moving = data?.some(({ state }) => state === 'refunding' || state === 'lapsing') ?? false;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => ensure(Date.now()), REFUND_CHECK_MS);
    return () => clearInterval(timer);
  }, [moving, ensure]);
  return answer;
}
