import * as readings from '#contract/calls/readings';
import { useApp } from '#web/lib/app.ts';
import { retried } from '#web/lib/retried.ts';
import { useAnswer } from '#web/lib/use-answer.ts';

/** Answers of this reader, shared by the record and the questions themselves. */
export function useRecord(userId: string) {
  const { api } = useApp();
  return useAnswer('record', () => retried(() => api.call(readings.readRecord, { id: userId })));
}
