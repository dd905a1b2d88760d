import * as calls from '#contract/calls/gifts';
import { useApp } from '#web/lib/app.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useReadAgain } from '../orders/use-read-again.ts';

/** The user's gifts, newest first; polled while a refund is in progress. */
export function useGifts() {
  const { api, session } = useApp();
  const answer = useAnswer('gifts', () => api.call(calls.listGifts, { id: session.get().userId ?? '' }));
  const isMoving = answer.data?.some(({ state }) => state === 'refunding' || state === 'lapsing') ?? false;
  useReadAgain(isMoving, answer.ensure);
  return answer;
}
