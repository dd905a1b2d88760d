import * as calls from '#contract/calls/pairs';
import { useApp } from '#web/lib/app.ts';
import { useAnswer } from '#web/lib/use-answer.ts';

/** The user's links and pairings, newest first. */
export function usePairs() {
  const { api, session } = useApp();
  return useAnswer('pairs', () => api.call(calls.listPairs, { id: session.get().userId ?? '' }));
}
