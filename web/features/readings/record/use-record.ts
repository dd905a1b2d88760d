import * as readings from '#contract/calls/readings';
import { useApp } from '#web/lib/app.ts';
import { retried } from '#web/lib/retried.ts';
import { useAnswer } from '#web/lib/use-answer.ts';

/** The user's ratings, shared by the record and the questions. */
export function useRecord(userId: string) {
  const { api } = useApp();
  return useAnswer('record', () => retried(() => api.call(readings.readRecord, { id: userId })));
}
